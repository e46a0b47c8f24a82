import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'

/**
 * The address a request came from, for showing and for counting. Behind proxies that the configuration
 * trusts it is the one they name; a header of anyone else counts for nothing.
 */
export const clientAddress = ({ ip }: FastifyRequest): string => ip.replace(/^::ffff:(?=\d+\.)/i, '')

/** The group of this very machine: its owner, or everybody behind a proxy on it that is not told of. */
export const THIS_MACHINE = 'this machine'

/** The same for counting: whoever has one IPv6 address has the whole /64. */
export function addressGroup(request: FastifyRequest): string {
  const address = clientAddress(request)
  if (address === '::1' || address.startsWith('127.')) return THIS_MACHINE
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? []
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  const groups = [...left, ...Array.from({ length: zeros }, () => '0'), ...right]
  return `${groups.slice(0, 4).join(':')}::/64`
}
