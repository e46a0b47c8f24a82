import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { LOOPBACK, addressOf, clientAddress, groupOf, trustsHop, wideNetworkOf } from './clientAddress.ts'

const request = (remoteAddress: string | undefined, forwarded?: string): IncomingMessage =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage

describe('addresses of clients', () => {
  it('are those of the connection, or what trusted proxies report', () => {
    expect(addressOf(request('::ffff:192.0.2.1', '198.51.100.7'), trustsHop(false))).toBe('192.0.2.1')
    expect(addressOf(request('192.0.2.1', '203.0.113.9, 198.51.100.7'), trustsHop(1))).toBe('198.51.100.7')
    expect(addressOf(request('10.0.0.1', '198.51.100.7'), trustsHop(['10.0.0.0/8']))).toBe('198.51.100.7')
    expect(addressOf(request('192.0.2.1', '198.51.100.7'), trustsHop(['10.0.0.0/8']))).toBe('192.0.2.1')
  })

  it('are told apart from nothing when the client has hung up', () => {
    expect(clientAddress({ ip: undefined })).toBe('gone')
    expect(addressOf(request(undefined), trustsHop(1))).toBe('gone')
  })

  it('are grouped: a network of IPv6, this machine, an address of IPv4', () => {
    expect(groupOf('2001:db8:7:7::1')).toBe(groupOf('2001:db8:7:7:ffff::2'))
    expect(groupOf('2001:db8:7:8::1')).not.toBe(groupOf('2001:db8:7:7::1'))
    for (const own of ['127.0.0.1', '127.0.0.2', '::1']) expect(groupOf(own)).toBe(LOOPBACK)
    expect(groupOf('192.0.2.1')).toBe('192.0.2.1')
  })

  it('are of a wider network, too, which one customer may have', () => {
    for (const one of ['2001:db8:7:8::1', '2001:db8:7:ffff::1', '2001:db8:7:8::/64'])
      expect(wideNetworkOf(one)).toBe('2001:db8:7::/48')
    expect(wideNetworkOf(groupOf('2001:db8::1'))).toBe('2001:db8:0::/48')
    expect(wideNetworkOf('192.0.2.77')).toBe('192.0.2.0/24')
    expect(wideNetworkOf(LOOPBACK)).toBe(LOOPBACK)
  })
})
