#include "hit_test.h"

#include <stddef.h>
#include <stdlib.h>

// The textbook way: a tree of pointers, asked recursively, last child first.
static int32_t ask(const baseline_view *view, double x, double y) {
  if (view->hidden || !view->interactive || view->alpha <= 0.01) return -1;
  if (!(x >= view->min_x && x < view->max_x && y >= view->min_y && y < view->max_y)) return -1;
  if (view->decoration) return -1;
  if (view->radius > 0) {
    double left = view->min_x + view->radius - x, right = x - (view->max_x - view->radius);
    double top = view->min_y + view->radius - y, bottom = y - (view->max_y - view->radius);
    double dx = left > right ? left : right, dy = top > bottom ? top : bottom;
    if (dx > 0 && dy > 0 && dx * dx + dy * dy > view->radius * view->radius) return -1;
  }
  for (int32_t i = view->child_count - 1; i >= 0; i--) {
    const baseline_view *child = view->children[i];
    if (!child->invertible) continue;
    double px = x - child->offset_x, py = y - child->offset_y;
    double local_x = child->a * px + child->c * py + child->base_x;
    double local_y = child->b * px + child->d * py + child->base_y;
    int32_t hit = ask(child, local_x, local_y);
    if (hit >= 0) return hit;
  }
  return view->passthrough ? -1 : view->index;
}

int32_t baseline_hit_test(const baseline_view *root, double x, double y) {
  return ask(root, x, y);
}

baseline_view *baseline_build(const baseline_view *views, int32_t count) {
  // The views and all lists of children are one block, so that nothing is left half built.
  size_t nodes = (size_t)count * sizeof(baseline_view);
  baseline_view *tree = malloc(nodes + (size_t)count * sizeof(baseline_view *));
  if (tree == NULL) return NULL;
  baseline_view **lists = (baseline_view **)((char *)tree + nodes);
  for (int32_t i = 0; i < count; i++) {
    tree[i] = views[i];
    tree[i].child_count = 0;
    if (i > 0) tree[views[i].parent].child_count++;
  }
  for (int32_t i = 0; i < count; i++) {
    tree[i].children = lists;
    lists += tree[i].child_count;
    tree[i].child_count = 0;
  }
  for (int32_t i = 1; i < count; i++) {
    baseline_view *parent = &tree[views[i].parent];
    parent->children[parent->child_count++] = &tree[i];
  }
  return tree;
}

void baseline_free(baseline_view *root) {
  free(root);
}
