#pragma once
#include <stdint.h>

// The number of allocations that this thread has made so far, by every name of malloc.
uint64_t baseline_allocation_count(void);
