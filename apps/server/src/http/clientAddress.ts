import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'

/**
 * The address of the client, for display and rate limits. Behind trusted proxies it is the address that they
 * report; headers of anyone else are ignored.
 */
export const clientAddress = ({ ip }: FastifyRequest): string => ip.replace(/^::ffff:(?=\d+\.)/i, '')

/** Loopback: the operator, or all clients of a local proxy not named in TRUST_PROXY. */
export const LOOPBACK = 'loopback'

/** The key for rate limits: the address, or for IPv6 its /64 network, which belongs to one client. */
export function addressGroup(request: FastifyRequest): string {
  const address = clientAddress(request)
  if (address === '::1' || address.startsWith('127.')) return LOOPBACK
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? []
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  const groups = [...left, ...Array.from({ length: zeros }, () => '0'), ...right]
  return `${groups.slice(0, 4).join(':')}::/64`
}
