#ifndef SCRIM_MICROHTTPD_SHIM_H
#define SCRIM_MICROHTTPD_SHIM_H

#include <errno.h>
#include <microhttpd.h>
#include <netinet/in.h>
#include <stdint.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>
#include <unistd.h>

// What Swift cannot call or would have to write with casts of pointers: the start of a daemon,
// which takes a variable number of arguments, and a socket with an address of either family.

/// The bounds of a daemon.
struct scrim_http_bounds {
  unsigned int threads;
  unsigned int connections;
  unsigned int idle_seconds;
  size_t connection_memory;
};

/// Leaves a path as it was sent: an escaped slash must not become one that divides.
static size_t scrim_http_leave_escaped(void *context, struct MHD_Connection *connection,
                                       char *text) {
  (void)context;
  (void)connection;
  return strlen(text);
}

/// Returns the bytes of a request before its body.
static inline size_t scrim_http_header_length(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE);
  return info == NULL ? 0 : info->header_size;
}

/// Counts a header that says how long the body is; no string is made of the others.
static enum MHD_Result scrim_http_count_length(void *count, enum MHD_ValueKind kind,
                                               const char *name, const char *value) {
  (void)kind;
  (void)value;
  if (name != NULL && strcasecmp(name, MHD_HTTP_HEADER_CONTENT_LENGTH) == 0) ++*(int *)count;
  return MHD_YES;
}

/// Returns how many headers say how long the body is.
static inline int scrim_http_content_lengths(struct MHD_Connection *connection) {
  int count = 0;
  MHD_get_connection_values(connection, MHD_HEADER_KIND, &scrim_http_count_length, &count);
  return count;
}

/// Shortens the patience with a connection whose client will send no more.
///
/// The library misses an end that comes together with a request: it would keep the connection until
/// it has been silent for long enough. What it has read already is served all the same.
static inline void scrim_http_hurry(struct MHD_Connection *connection, unsigned int seconds) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  char byte;
  if (info != NULL && recv(info->connect_fd, &byte, 1, MSG_PEEK | MSG_DONTWAIT) == 0)
    MHD_set_connection_option(connection, MHD_CONNECTION_OPTION_TIMEOUT, seconds);
}

/// Starts a daemon that serves a listening socket; NULL where the system refuses.
static inline struct MHD_Daemon *scrim_http_start(int socket, struct scrim_http_bounds bounds,
                                                  MHD_AccessHandlerCallback handle,
                                                  MHD_RequestCompletedCallback completed,
                                                  void *context) {
  return MHD_start_daemon(
      MHD_USE_EPOLL_INTERNAL_THREAD | MHD_USE_ITC, 0, NULL, NULL, handle, context,
      MHD_OPTION_LISTEN_SOCKET, (MHD_socket)socket,
      MHD_OPTION_THREAD_POOL_SIZE, bounds.threads,
      MHD_OPTION_CONNECTION_LIMIT, bounds.connections,
      MHD_OPTION_CONNECTION_TIMEOUT, bounds.idle_seconds,
      MHD_OPTION_CONNECTION_MEMORY_LIMIT, bounds.connection_memory,
      // What can be read in two ways is refused: a proxy might read it in the other (RFC 9112).
      MHD_OPTION_STRICT_FOR_CLIENT, 1,
      MHD_OPTION_UNESCAPE_CALLBACK, &scrim_http_leave_escaped, NULL,
      MHD_OPTION_NOTIFY_COMPLETED, completed, context,
      MHD_OPTION_END);
}

/// Opens a socket that listens on an address of 4 or 16 bytes.
///
/// Returns the socket and the port that the system chose, or the negative number of an error.
static inline int scrim_http_listen(const uint8_t *address, size_t length, uint16_t port,
                                    int backlog, uint16_t *bound) {
  struct sockaddr_storage place;
  socklen_t size = 0;
  memset(&place, 0, sizeof place);
  if (length == 4) {
    struct sockaddr_in *four = (struct sockaddr_in *)&place;
    four->sin_family = AF_INET;
    four->sin_port = htons(port);
    memcpy(&four->sin_addr, address, 4);
    size = sizeof *four;
  } else if (length == 16) {
    struct sockaddr_in6 *six = (struct sockaddr_in6 *)&place;
    six->sin6_family = AF_INET6;
    six->sin6_port = htons(port);
    memcpy(&six->sin6_addr, address, 16);
    size = sizeof *six;
  } else {
    return -EAFNOSUPPORT;
  }
  // Not blocking: where two threads wait for one connection, only one of them gets it.
  int fd = socket(place.ss_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  if (fd < 0) return -errno;
  int on = 1;
  // Connections of an earlier run that still linger do not keep the port.
  if (setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on) != 0 ||
      bind(fd, (struct sockaddr *)&place, size) != 0 || listen(fd, backlog) != 0 ||
      getsockname(fd, (struct sockaddr *)&place, &size) != 0) {
    int error = errno;
    close(fd);
    return -error;
  }
  *bound = ntohs(length == 4 ? ((struct sockaddr_in *)&place)->sin_port
                             : ((struct sockaddr_in6 *)&place)->sin6_port);
  return fd;
}

#endif
