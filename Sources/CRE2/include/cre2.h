#ifndef SCRIM_CRE2_H
#define SCRIM_CRE2_H

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

// A compiled regular expression; matching it changes nothing, so any thread may.
typedef struct cre2_pattern cre2_pattern;

// Compiles a pattern of UTF-8 bytes that takes at most `max_memory` bytes, programs and caches
// together. Returns NULL where it is none or needs more, and then writes the reason, cut to
// `capacity` bytes with the terminating zero, into `reason`. NULL and an empty reason stand for a
// lack of memory.
cre2_pattern *cre2_compile(
    const char *pattern, size_t length, size_t max_memory, char *reason, size_t capacity);

// Returns whether the pattern matches somewhere in a text of UTF-8 bytes, in time linear in its
// length.
bool cre2_matches(const cre2_pattern *pattern, const char *text, size_t length);

// Frees what cre2_compile returned.
void cre2_free(cre2_pattern *pattern);

#ifdef __cplusplus
}
#endif

#endif
