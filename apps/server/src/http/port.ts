import { createServer } from 'node:net'
import { StartError } from '../errors/startError.ts'

/** Fails early, before a long start, if the port cannot be used. */
export const checkPort = (port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) =>
      // Without IPv6 the server listens on IPv4 alone.
      error.code === 'EAFNOSUPPORT' ? resolve() : reject(portError(port, error)),
    )
    probe.listen({ port, host: '::' }, () => probe.close(() => resolve()))
  })

/** What an error of `listen` means to the operator. */
export function portError(port: number, error: NodeJS.ErrnoException): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartError(`Port ${port} is in use by another program. Stop it, or set PORT to another port.`)
    case 'EACCES':
      return new StartError(`Port ${port} is not allowed for this user. Set PORT to one above 1023.`)
    default:
      return error
  }
}
