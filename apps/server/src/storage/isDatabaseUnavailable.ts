/** Classes of PostgreSQL error codes: 08 connection, 53 resources, 57 shutdown, 58 system. */
const unavailableClasses = ['08', '53', '57', '58']
const networkCodes = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]
const libraryMessages =
  /Connection terminated|Query read timeout|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error/

/** Whether an error means that the database is unavailable, rather than that a query is wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, syscall } = cause as Error & { code?: unknown; syscall?: unknown }
    // The unix socket of a PostgreSQL that does not run.
    if (code === 'ENOENT' && syscall === 'connect') return true
    if (
      typeof code === 'string' &&
      (networkCodes.includes(code) || (code.length === 5 && unavailableClasses.includes(code.slice(0, 2))))
    ) {
      return true
    }
    if (libraryMessages.test(cause.message)) return true
  }
  return false
}
