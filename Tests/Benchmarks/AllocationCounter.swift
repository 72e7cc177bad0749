import CBaselines

/// Counts the allocations of this thread.
enum AllocationCounter {
  /// Returns how many allocations `body` makes.
  static func count(_ body: () -> Void) throws(BenchmarkError) -> UInt64 {
    let before = baseline_allocation_count()
    body()
    let count = baseline_allocation_count() - before
    // A counter that counts nothing would report the wanted 0 as well.
    let probe = baseline_allocation_count()
    blackHole([count, count].reversed() as [UInt64])
    guard baseline_allocation_count() > probe else {
      throw BenchmarkError(message: "the allocation counter does not count")
    }
    return count
  }
}

/// Takes a value where the compiler cannot see what becomes of it.
@inline(never)
@_optimize(none)
func blackHole<Value>(_ value: Value) {}
