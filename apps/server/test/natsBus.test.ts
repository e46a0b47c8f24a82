import { connect } from '@nats-io/transport-node'
import { pino } from 'pino'
import { waitUntil } from '@openlot/tooling/wait'
import { describe, expect, it, onTestFinished } from 'vitest'
import { parseBusUrl } from '../src/bus/busUrl.ts'
import { encode } from '../src/bus/codec.ts'
import { NatsBus, type NatsBusOptions } from '../src/bus/natsBus.ts'
import { Unsupported } from '../src/bus/unanswered.ts'
import { StartError } from '../src/errors/startError.ts'
import { Unavailable } from '../src/errors/unavailable.ts'
import { hasNats, startNats } from './support/nats.ts'

/** Longer than a test may take: nothing that should happen at once waits for it. */
const timeoutMs = 120_000
const log = pino({ level: 'silent' })

async function join(url: string, options: Partial<NatsBusOptions> = {}): Promise<NatsBus> {
  const bus = new NatsBus({ url, name: 'test', log, ...options })
  onTestFinished(() => bus.stop())
  await bus.start()
  return bus
}

const title = hasNats ? 'over NATS' : 'over NATS: not tested, because nats-server is not installed'

describe.skipIf(!hasNats)(`the message bus ${title}`, () => {
  it('is understood by processes of two versions while they run side by side', async () => {
    const { url } = await startNats()
    const old = await join(url, { version: 7 })
    const current = await join(url, { version: 8 })
    const heard: unknown[] = []
    for (const bus of [old, current]) bus.subscribe('news', (message) => heard.push(message))
    old.serve('ask.old', async (question) => question)
    current.serve('ask.current', async (question) => question)
    const talk = async (): Promise<void> => {
      await Promise.all([old.flush(), current.flush()])
      expect(await old.request('ask.current', 'a', { timeoutMs })).toBe('a')
      expect(await current.request('ask.old', 'b', { timeoutMs })).toBe('b')
      for (const bus of [old, current]) bus.publish('news', 'both')
      await waitUntil(() => heard.length === 4)
      expect(heard.splice(0)).toEqual(['both', 'both', 'both', 'both'])
    }
    old.speak(7)
    current.speak(7)
    await talk()
    // Versions that it cannot write are not asked for.
    current.speak(3)
    await talk()
    expect([old, current].map((bus) => bus.counters.invalid)).toEqual([0, 0])
  })

  it('is understood by a process of the next version, and told so by one of the version before', async () => {
    const { url } = await startNats()
    const old = await join(url, { version: 7 })
    const current = await join(url, { version: 8 })
    const heard: unknown[] = []
    for (const bus of [old, current])
      bus.subscribe(`to.${bus === old ? 'old' : 'current'}`, (message) => heard.push(message))
    old.serve('ask.old', async () => 'answer of the old')
    current.serve('ask.current', async () => 'answer of the current')
    await Promise.all([old.flush(), current.flush()])

    expect(await old.request('ask.current', 0, { timeoutMs })).toBe('answer of the current')
    await expect(current.request('ask.old', 0, { timeoutMs })).rejects.toBeInstanceOf(Unsupported)
    current.publish('to.old', 'not understood')
    old.publish('to.current', 'understood')
    await waitUntil(() => heard.length > 0 && old.counters.invalid === 2)
    expect(heard).toEqual(['understood'])
    expect(current.counters.invalid).toBe(0)
  })

  it('ignores and counts what is not a message', async () => {
    const { url } = await startNats()
    const bus = await join(url)
    const stranger = await connect({ servers: url.slice('nats://'.length) })
    onTestFinished(() => stranger.close())
    const heard: unknown[] = []
    bus.subscribe('news', (message) => heard.push(message))
    bus.serve('cmd', async () => heard.push('asked'))
    const answers = { broken: '{"v":1,"m":', odd: encode({ kind: 'riddle' }), null: encode(null) }
    for (const [subject, bytes] of Object.entries(answers)) {
      stranger.subscribe(subject, { callback: (_, message) => void message.respond(bytes) })
    }
    await Promise.all([bus.flush(), stranger.flush()])

    for (const bytes of ['', 'text', '{"v":1,"m":"#x"}', new Uint8Array([0xff, 0x00])]) stranger.publish('news', bytes)
    stranger.publish('cmd', encode('published, not asked'))
    stranger.publish('news', encode('a message'))
    await waitUntil(() => heard.length > 0 && bus.counters.invalid === 5)
    expect(heard).toEqual(['a message'])

    const answer = await stranger.request('cmd', 'text')
    expect(answer.json()).toMatchObject({ m: { kind: 'unsupported' } })
    await expect(bus.request('broken', 0, { timeoutMs })).rejects.toThrow('the answer is unreadable')
    await expect(bus.request('odd', 0, { timeoutMs })).rejects.toBeInstanceOf(Unsupported)
    await expect(bus.request('null', 0, { timeoutMs })).rejects.toBeInstanceOf(Unsupported)
    expect(heard).toHaveLength(1)
  })

  it('refuses what is too large for the server', async () => {
    const { url } = await startNats()
    const [client, server] = [await join(url), await join(url)]
    const large = 'x'.repeat(2 * 1024 * 1024)
    server.serve('large', async () => large)
    await server.flush()
    await expect(client.request('large', 0, { timeoutMs })).rejects.toThrow('the request failed')
    await expect(client.request('large', large, { timeoutMs })).rejects.toThrow(RangeError)
    client.publish('large', large)
    expect(client.counters.dropped).toBe(1)
    expect(client.isConnected).toBe(true)
  })

  it('works again after the server was killed and has come back', async () => {
    const nats = await startNats()
    const [client, server] = [await join(nats.url), await join(nats.url)]
    const heard: unknown[] = []
    let reconnects = 0
    client.onReconnect(() => {
      throw new Error('a failing listener')
    })
    client.onReconnect(() => reconnects++)
    client.subscribe('news', (message) => heard.push(message))
    const never = Promise.withResolvers<void>()
    let asked = 0
    server.serve('never', () => {
      asked++
      return never.promise
    })
    server.serve('echo', async (message) => message)
    await Promise.all([client.flush(), server.flush()])

    const underWay = client.request('never', 0, { timeoutMs })
    underWay.catch(() => undefined)
    await waitUntil(() => asked === 1)
    await nats.kill()
    await expect(underWay).rejects.toBeInstanceOf(Unavailable)
    await waitUntil(() => !server.isConnected)
    expect(client.isConnected).toBe(false)
    await expect(client.flush()).rejects.toBeInstanceOf(Unavailable)
    await expect(client.request('echo', 'too late', { timeoutMs: 100 })).rejects.toBeInstanceOf(Unavailable)
    server.publish('news', 'lost')
    expect(server.counters.dropped).toBe(1)
    // Subscribed to meanwhile.
    client.subscribe('more.*', (message) => heard.push(message))
    server.serve('later', async () => 'later')
    client.serve('own', async () => 'own')
    const waiting = client.request('own', 0, { timeoutMs })

    const again = await startNats({ port: nats.port })
    expect(await waiting).toBe('own')
    await waitUntil(() => client.isConnected && server.isConnected)
    expect(reconnects).toBe(1)
    expect(client.counters.reconnects).toBe(1)
    expect(await client.request('echo', 1n, { timeoutMs })).toBe(1n)
    expect(await client.request('later', 0, { timeoutMs })).toBe('later')
    server.publish('news', 'news')
    server.publish('more.news', 'more')
    await waitUntil(() => heard.length === 2)
    expect(heard).toEqual(['news', 'more'])
    never.resolve()
    await again.stop()
    await waitUntil(() => !client.isConnected)
    await client.stop()
  })

  it('leaves a server that is frozen, and keeps little for it', async () => {
    const [frozen, other] = [await startNats(), await startNats()]
    await other.kill()
    const bus = await join(`${frozen.url},${other.url}`)
    await startNats({ port: other.port })
    const heard: unknown[] = []
    bus.subscribe('news', (message) => heard.push(message))
    await bus.flush()
    frozen.pause()
    onTestFinished(() => frozen.resume())
    const block = 'x'.repeat(512 * 1024)
    for (let at = 0; at < 100; at++) bus.publish('blocks', block)
    expect(bus.counters.dropped).toBeGreaterThan(20)
    const flushed = bus.flush()
    flushed.catch(() => undefined)
    await waitUntil(() => bus.counters.reconnects === 1)
    await expect(flushed).rejects.toBeInstanceOf(Unavailable)
    bus.publish('news', 'heard')
    await waitUntil(() => heard.length === 1)
  })

  it('stops while it is not connected', async () => {
    const nats = await startNats()
    const bus = await join(nats.url)
    await nats.kill()
    await waitUntil(() => !bus.isConnected)
    const waiting = bus.request('cmd', 0, { timeoutMs })
    waiting.catch(() => undefined)
    await bus.stop()
    await expect(waiting).rejects.toBeInstanceOf(Unavailable)
  })

  it('does not start without a server, or with a wrong password, and says why', async () => {
    const nats = await startNats({ flags: ['--user', 'openlot', '--pass', 'p:4/@ss'] })
    const fail = async (url: string): Promise<StartError> => {
      const bus = new NatsBus({ url, name: 'test', log })
      return (await bus.start({ timeoutMs: 300 }).catch((error: unknown) => error)) as StartError
    }
    const withoutServer = await fail('nats://127.0.0.1:1')
    expect(withoutServer).toBeInstanceOf(StartError)
    expect(withoutServer.message).toMatch(/127\.0\.0\.1:1 does not answer: connection refused/)
    const refused = await fail(`nats://openlot:secret@127.0.0.1:${nats.port}`)
    expect(refused).toBeInstanceOf(StartError)
    expect(refused.message).toMatch(/authorization violation/i)
    expect(refused.message).not.toContain('secret')

    const bus = await join(`nats://openlot:${encodeURIComponent('p:4/@ss')}@127.0.0.1:${nats.port}`)
    expect(bus.isConnected).toBe(true)
    const tokenized = await startNats({ flags: ['--auth', 'a-token'] })
    expect((await join(`nats://a-token@127.0.0.1:${tokenized.port}`)).isConnected).toBe(true)
  })
})

describe('BUS_URL', () => {
  it('is a list of servers', () => {
    expect(parseBusUrl('nats://a:4222,b:4223, nats://c')).toEqual({
      servers: ['a:4222', 'b:4223', 'c:4222'],
      isEncrypted: false,
      credentials: undefined,
    })
    expect(parseBusUrl('tls://u:p%40@a,tls://b')).toEqual({
      servers: ['a:4222', 'b:4222'],
      isEncrypted: true,
      credentials: { user: 'u', pass: 'p@' },
    })
    expect(parseBusUrl('nats://[::1]:4222').servers).toEqual(['[::1]:4222'])
    for (const url of ['', 'a:4222', 'http://a', 'nats://', 'nats://a,tls://b', 'nats://u:p@a,nats://v:p@b']) {
      expect(() => parseBusUrl(url)).toThrow(StartError)
    }
  })
})
