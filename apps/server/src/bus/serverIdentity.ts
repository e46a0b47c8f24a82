import { isIP } from 'node:net'
import { type PeerCertificate, checkServerIdentity } from 'node:tls'

const hostOf = (server: string): string => server.slice(0, server.lastIndexOf(':')).replace(/^\[(.*)\]$/, '$1')

/**
 * Whether a certificate is that of a server of the bus. The client of NATS names servers with a name, and takes one that
 * is addressed by its number for `localhost`: its certificate has to name the number of one of them.
 *
 * @param servers as `host:port`.
 */
export function identityOfOneOf(
  servers: readonly string[],
): (name: string, certificate: PeerCertificate) => Error | undefined {
  const hosts = servers.map(hostOf)
  const numbers = hosts.filter((host) => isIP(host) !== 0)
  return (name, certificate) => {
    if (numbers.length === 0 || hosts.includes(name)) return checkServerIdentity(name, certificate)
    const problems = numbers.map((number) => checkServerIdentity(number, certificate))
    return problems.includes(undefined) ? undefined : problems[0]
  }
}
