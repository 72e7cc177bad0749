#include "cre2.h"

#include <re2/re2.h>

#include <cstring>
#include <exception>
#include <new>

struct cre2_pattern {
  explicit cre2_pattern(re2::StringPiece text, const RE2::Options &options)
      : expression(text, options) {}

  RE2 expression;
};

namespace {

void tell(const char *text, char *reason, size_t capacity) {
  if (reason == nullptr || capacity == 0) return;
  std::strncpy(reason, text, capacity - 1);
  reason[capacity - 1] = '\0';
}

}  // namespace

cre2_pattern *cre2_compile(
    const char *pattern, size_t length, size_t max_memory, char *reason, size_t capacity) {
  tell("", reason, capacity);
  // No exception may leave into a caller that knows none.
  try {
    RE2::Options options;
    options.set_log_errors(false);
    options.set_max_mem(static_cast<int64_t>(max_memory));
    options.set_never_capture(true);
    auto *compiled = new cre2_pattern(re2::StringPiece(pattern, length), options);
    if (compiled->expression.ok()) return compiled;
    tell(compiled->expression.error().c_str(), reason, capacity);
    delete compiled;
  } catch (const std::exception &) {
  }
  return nullptr;
}

bool cre2_matches(const cre2_pattern *pattern, const char *text, size_t length) {
  try {
    return RE2::PartialMatch(re2::StringPiece(text, length), pattern->expression);
  } catch (const std::exception &) {
    return false;
  }
}

void cre2_free(cre2_pattern *pattern) { delete pattern; }
