import type { LookupFunction } from 'node:net'
import { BlockList, isIP } from 'node:net'
import { lookup } from 'node:dns'
import { type RequestOptions, get as getPlain } from 'node:http'
import { get as getSecure } from 'node:https'
import type { IncomingMessage } from 'node:http'
import { SECOND_MS } from '@openlot/core/math'

const MAX_BYTES = 5 * 1024 * 1024
const TIMEOUT_MS = 10 * SECOND_MS
const MAX_REDIRECTS = 3
/** What browsers draw and cannot run. */
const TYPES = /^image\/(png|jpeg|webp|gif|avif)\b/

/** Networks that are not the internet: what is in them is none of an article's business. */
const privateNetworks = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  privateNetworks.addSubnet(network, bits, 'ipv4')
  privateNetworks.addSubnet(`::ffff:${network}`, 96 + bits, 'ipv6')
}
for (const [network, bits] of [
  ['::', 128],
  ['::1', 128],
  // These embed addresses of IPv4, which a gateway would connect to: NAT64, Teredo, 6to4.
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  privateNetworks.addSubnet(network, bits, 'ipv6')
}

export const isPublic = (address: string): boolean =>
  isIP(address) !== 0 && !privateNetworks.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6')

export interface Picture {
  readonly type: string
  readonly bytes: Buffer
}

interface Trust {
  readonly protocols: readonly string[]
  readonly mayConnect: (address: string) => boolean
}

const INTERNET: Trust = { protocols: ['https:'], mayConnect: isPublic }

/**
 * Fetches a picture from the internet, never from this machine's networks.
 *
 * @throws Error if it is not there, too large, too slow or no picture.
 */
export async function fetchPicture(url: string, trust = INTERNET): Promise<Picture> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  let target = new URL(url)
  for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
    const answer = await request(target, trust, signal)
    const { statusCode = 0, headers } = answer
    if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
      answer.destroy()
      target = new URL(headers.location, target)
      continue
    }
    const type = TYPES.exec(headers['content-type'] ?? '')?.[0]
    if (statusCode !== 200 || type === undefined) {
      answer.destroy()
      throw new Error(`${target.host} answered ${statusCode} ${headers['content-type'] ?? ''}`)
    }
    return { type, bytes: await read(answer) }
  }
  throw new Error(`${target.host} redirects too often`)
}

function request(url: URL, { protocols, mayConnect }: Trust, signal: AbortSignal): Promise<IncomingMessage> {
  if (!protocols.includes(url.protocol)) throw new Error(`${url.protocol} is not fetched`)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // A name is checked by its addresses, when they are looked up; an address is not looked up.
  if (isIP(host) !== 0 && !mayConnect(host)) throw new Error(`${host} is not on the internet`)
  const options: RequestOptions = { signal, lookup: checkedLookup(mayConnect), headers: { accept: 'image/*' } }
  return new Promise((resolve, reject) => {
    const get = url.protocol === 'https:' ? getSecure : getPlain
    get(url, options, resolve).on('error', reject)
  })
}

const checkedLookup =
  (mayConnect: Trust['mayConnect']): LookupFunction =>
  (name, options, done) =>
    lookup(name, { ...options, all: true }, (error, addresses) => {
      const allowed = error === null ? addresses.filter(({ address }) => mayConnect(address)) : []
      const [first] = allowed
      if (first === undefined) return done(error ?? new Error(`${name} is not on the internet`), '', 0)
      if (options.all === true) done(null, allowed)
      else done(null, first.address, first.family)
    })

async function read(answer: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_BYTES) throw new Error('the picture is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
