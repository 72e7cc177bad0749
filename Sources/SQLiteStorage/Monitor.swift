internal import Glibc

/// A lock with two conditions to wait for: one's turn, and the end of a batch.
final class Monitor: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let turn = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private let end = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init() {
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(turn, nil)
    pthread_cond_init(end, nil)
  }

  deinit {
    pthread_cond_destroy(end)
    pthread_cond_destroy(turn)
    pthread_mutex_destroy(mutex)
    end.deallocate()
    turn.deallocate()
    mutex.deallocate()
  }

  func lock() { pthread_mutex_lock(mutex) }

  func unlock() { pthread_mutex_unlock(mutex) }

  /// Waits for a turn; the lock is given up meanwhile.
  func waitForTurn() { pthread_cond_wait(turn, mutex) }

  /// Waits for the end of a batch; the lock is given up meanwhile.
  func waitForEnd() { pthread_cond_wait(end, mutex) }

  /// Wakes one of those who wait for a turn.
  func signalTurn() { pthread_cond_signal(turn) }

  /// Wakes all who wait for the end of a batch.
  func broadcastEnd() { pthread_cond_broadcast(end) }
}
