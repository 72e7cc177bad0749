internal import Glibc

/// A lock, and a condition to wait for while it is given up.
final class Monitor: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init() {
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  func lock() { pthread_mutex_lock(mutex) }

  func unlock() { pthread_mutex_unlock(mutex) }

  /// Waits until others are told to look; the lock is given up meanwhile.
  func wait() { pthread_cond_wait(condition, mutex) }

  /// Tells all who wait to look.
  func broadcast() { pthread_cond_broadcast(condition) }
}
