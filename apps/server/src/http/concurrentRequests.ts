import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { TooManyRequests } from '../errors/tooManyRequests.ts'
import { addressGroup } from './clientAddress.ts'
import { Places } from './places.ts'

/** Requests of one address that wait for their body or their answer. */
const MAX_PER_ADDRESS = 128

/** Caps the requests in progress per address, also of clients that share a proxy's connections. */
export function limitConcurrentRequests(app: FastifyInstance, factor: number): void {
  const places = Places.byAddress(MAX_PER_ADDRESS, factor)
  /**
   * How the places of requests in progress on a connection are given back: an answer that waits behind another is not
   * closed with it.
   */
  const held = new WeakMap<Socket, Set<() => void>>()

  const releasesOf = (socket: Socket): Set<() => void> => {
    const known = held.get(socket)
    if (known !== undefined) return known
    const releases = new Set<() => void>()
    held.set(socket, releases)
    socket.once('close', () => {
      for (const release of releases) release()
    })
    return releases
  }

  app.addHook('onRequest', async (request, reply) => {
    const release = places.take(addressGroup(request))
    if (release === undefined) throw new TooManyRequests(1)
    const releases = releasesOf(request.raw.socket)
    releases.add(release)
    reply.raw.once('close', () => {
      releases.delete(release)
      release()
    })
    // The connection may have ended before this.
    if (request.raw.socket.destroyed) release()
  })
}
