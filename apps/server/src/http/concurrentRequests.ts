import type { FastifyInstance } from 'fastify'
import { TooManyRequests } from '../errors/tooManyRequests.ts'
import { addressGroup } from './clientAddress.ts'
import { Places } from './places.ts'

/** Requests of one address that wait for their body or their answer. */
const MAX_PER_ADDRESS = 128

/** Caps the requests in progress per address, also of clients that share a proxy's connections. */
export function limitConcurrentRequests(app: FastifyInstance, factor: number): void {
  const places = Places.byAddress(MAX_PER_ADDRESS, factor)
  app.addHook('onRequest', async (request, reply) => {
    const release = places.take(addressGroup(request))
    if (release === undefined) throw new TooManyRequests(1)
    // Whether it was answered or the client has gone.
    reply.raw.once('close', release)
  })
}
