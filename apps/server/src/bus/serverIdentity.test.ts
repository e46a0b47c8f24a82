import type { PeerCertificate } from 'node:tls'
import { describe, expect, it } from 'vitest'
import { identityOfOneOf } from './serverIdentity.ts'

const certificate = (...names: string[]) =>
  ({ subject: { CN: 'bus' }, subjectaltname: names.join(', ') }) as PeerCertificate
const isTaken = (servers: string[], name: string, of: PeerCertificate): boolean =>
  identityOfOneOf(servers)(name, of) === undefined

describe('the certificate of a server of the bus', () => {
  it('has the name that was called', () => {
    expect(isTaken(['bus-1:4222', 'bus-2:4222'], 'bus-2', certificate('DNS:bus-2'))).toBe(true)
    expect(isTaken(['bus-1:4222', 'bus-2:4222'], 'bus-2', certificate('DNS:bus-1'))).toBe(false)
  })

  it('has the number of a server where one is called by its number, and not just that of this machine', () => {
    for (const servers of [['10.0.0.5:4222'], ['bus-1:4222', '10.0.0.5:4222']]) {
      expect(isTaken(servers, 'localhost', certificate('IP Address:10.0.0.5'))).toBe(true)
      expect(isTaken(servers, 'localhost', certificate('IP Address:10.0.0.6'))).toBe(false)
      expect(isTaken(servers, 'localhost', certificate('DNS:localhost', 'DNS:bus-1'))).toBe(false)
    }
    expect(isTaken(['[::1]:4222'], 'localhost', certificate('IP Address:0:0:0:0:0:0:0:1'))).toBe(true)
  })
})
