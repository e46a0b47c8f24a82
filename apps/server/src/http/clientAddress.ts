import type { IncomingMessage } from 'node:http'
import { isIPv4, isIPv6 } from 'node:net'
import proxyAddr from '@fastify/proxy-addr'
import type { FastifyRequest } from 'fastify'

/** Which proxies' X-Forwarded-For is trusted: none, a number of proxies, or addresses and ranges. */
export type TrustProxy = false | number | string[]

/** Whether the address at this hop, counted from the server's own peer, is a trusted proxy. */
export type TrustsHop = (address: string, hop: number) => boolean

export function trustsHop(trustProxy: TrustProxy): TrustsHop {
  if (trustProxy === false) return () => false
  if (typeof trustProxy === 'number') return (_, hop) => hop < trustProxy
  return proxyAddr.compile(trustProxy)
}

/** In place of an address that cannot be told any more, because the client's connection has ended. */
const GONE = 'gone'

/** The address of a socket, IPv4 without its IPv6 notation. */
export const withoutMapping = (address: string | undefined): string =>
  address?.replace(/^::ffff:(?=\d+\.)/i, '') ?? GONE

/**
 * The address of the client, for display and rate limits. Behind trusted proxies it is the address that they
 * report; headers of anyone else are ignored.
 */
export const clientAddress = ({ ip }: { readonly ip: string | undefined }): string => withoutMapping(ip)

/** The client's address of a request that no route handles, such as the opening of a socket. */
export const addressOf = (request: IncomingMessage, trusts: TrustsHop): string =>
  request.socket.remoteAddress === undefined ? GONE : withoutMapping(proxyAddr(request, trusts))

/** Loopback: the operator, or all clients of a local proxy not named in TRUST_PROXY. */
export const LOOPBACK = 'loopback'

export const isLoopback = (address: string): boolean => address === '::1' || address.startsWith('127.')

/** The key for rate limits of a request's client. */
export const addressGroup = (request: FastifyRequest): string => groupOf(clientAddress(request))

/** The key for rate limits: the address, or for IPv6 its /64 network, which belongs to one client. */
export const groupOf = (address: string): string => (isLoopback(address) ? LOOPBACK : networkOf(address))

/** An IPv6 address' /64 network; an IPv4 address is its own. */
export const networkOf = (address: string): string => {
  const groups = groupsOf(address)
  return groups === undefined ? address : `${groups.slice(0, 4).join(':')}::/64`
}

/** The /48 network of an IPv6 address or its /64 network, the /24 network of an IPv4 address; loopback as it is. */
export const wideNetworkOf = (address: string): string => {
  const groups = groupsOf(address.replace(/\/64$/, ''))
  if (groups !== undefined) return `${groups.slice(0, 3).join(':')}::/48`
  return isIPv4(address) ? `${address.slice(0, address.lastIndexOf('.'))}.0/24` : address
}

/** The eight groups of an IPv6 address; undefined for another one. */
function groupsOf(address: string): string[] | undefined {
  if (!isIPv6(address)) return undefined
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? []
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  return [...left, ...Array.from({ length: zeros }, () => '0'), ...right]
}
