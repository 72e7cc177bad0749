#pragma once
#include <stdbool.h>
#include <stdint.h>

// One view for the recursive hit-test; the inverse of its transform is computed beforehand, as it
// is on the other side.
typedef struct baseline_view {
  double min_x, min_y, max_x, max_y;
  double offset_x, offset_y;
  double a, b, c, d;
  double base_x, base_y;
  double radius;
  float alpha;
  bool hidden, interactive, passthrough, invertible, decoration;
  int32_t index;
  int32_t parent;
  int32_t child_count;
  struct baseline_view **children;
} baseline_view;

// Builds the tree of `count` views, given parents first and with `parent` -1 for the root alone, or
// returns NULL where memory ends. The tree is freed with `baseline_free`.
baseline_view *baseline_build(const baseline_view *views, int32_t count);

void baseline_free(baseline_view *root);

// The index of the view at a point of the root's coordinates, or -1.
int32_t baseline_hit_test(const baseline_view *root, double x, double y);
