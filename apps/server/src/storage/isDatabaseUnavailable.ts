/** Classes of PostgreSQL's errors that mean the server is not there or cannot store: 08 connection, 53 resources, 57 shutdown, 58 system. */
const awayClasses = ['08', '53', '57', '58']
const networkCodes = ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH']
const libraryMessages =
  /Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error/

/** Whether an error says that the database is away rather than that a query was wrong. */
export function isDatabaseAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as Error & { code?: unknown }
    if (
      typeof code === 'string' &&
      (networkCodes.includes(code) || (code.length === 5 && awayClasses.includes(code.slice(0, 2))))
    ) {
      return true
    }
    if (libraryMessages.test(cause.message)) return true
  }
  return false
}
