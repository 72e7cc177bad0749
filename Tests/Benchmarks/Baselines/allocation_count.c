#include "allocation_count.h"

#include <errno.h>
#include <stddef.h>

// The allocator's entry points of glibc, which the names below stand in front of. The program's own
// definition of malloc comes before the library's, for the Swift runtime as well.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *pointer, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static _Thread_local uint64_t allocations;

uint64_t baseline_allocation_count(void) {
  return allocations;
}

void *malloc(size_t size) {
  allocations++;
  return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
  allocations++;
  return __libc_calloc(count, size);
}

void *realloc(void *pointer, size_t size) {
  allocations++;
  return __libc_realloc(pointer, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  allocations++;
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **pointer, size_t alignment, size_t size) {
  allocations++;
  void *block = __libc_memalign(alignment, size);
  if (block == NULL) return ENOMEM;
  *pointer = block;
  return 0;
}
