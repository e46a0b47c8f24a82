import { setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'
import { waitFor, waitUntil } from '@openlot/tooling/wait'
import { describe, expect, it, onTestFinished } from 'vitest'
import { LocalBus } from './support/localBus.ts'
import type { MessageBus } from '../src/bus/messageBus.ts'
import { NatsBus } from '../src/bus/natsBus.ts'
import { NobodyThere, Unsupported } from '../src/bus/unanswered.ts'
import { Refusal } from '../src/errors/refusal.ts'
import { Unavailable } from '../src/errors/unavailable.ts'
import { type Nats, hasNats, startNats } from './support/nats.ts'

/** Longer than a test may take: nothing that is answered at once waits for it. */
const timeoutMs = 120_000

const log: string[] = []
const logger = pino({}, { write: (line) => log.push(line) })

let nats: Promise<Nats> | undefined

async function overNats(): Promise<MessageBus> {
  nats ??= startNats()
  const bus = new NatsBus({ url: (await nats).url, name: 'test', log: logger })
  await bus.start()
  return bus
}

type Ends = [MessageBus, MessageBus, MessageBus]

const KINDS = [
  {
    kind: 'within a process',
    isMissing: false,
    connect: async (): Promise<Ends> => {
      const bus = new LocalBus({ log: logger })
      return [bus, bus, bus]
    },
  },
  {
    kind: hasNats ? 'over NATS' : 'over NATS: not tested, because nats-server is not installed',
    isMissing: !hasNats,
    connect: (): Promise<Ends> => Promise.all([overNats(), overNats(), overNats()]),
  },
]

describe.each(KINDS)('the message bus $kind', ({ isMissing, connect }) => {
  const test = it.skipIf(isMissing)

  /** Each is a process of its own, where there is more than one. */
  async function takeEnds(): Promise<Ends> {
    const ends = await connect()
    for (const end of ends) onTestFinished(() => end.stop())
    return ends
  }

  test('brings messages to all who listen, by wildcards, too', async () => {
    const [client, one, other] = await takeEnds()
    const heard: unknown[][] = []
    for (const [at, pattern] of ['acct.3.7', 'acct.*.*', 'acct.3.>', 'acct.4.>', 'acct.*', 'acct.3.7.>'].entries()) {
      ;(at % 2 === 0 ? one : other).subscribe(pattern, (message, subject) => heard.push([pattern, subject, message]))
    }
    await Promise.all([one.flush(), other.flush()])
    client.publish('acct.3.7', { amount: 5n })
    client.publish('acct.4', 'no account')
    client.publish('acct.4.8', undefined)
    await waitUntil(() => heard.length >= 6)
    expect(heard).toHaveLength(6)
    expect(heard).toEqual(
      expect.arrayContaining([
        ['acct.3.7', 'acct.3.7', { amount: 5n }],
        ['acct.*.*', 'acct.3.7', { amount: 5n }],
        ['acct.3.>', 'acct.3.7', { amount: 5n }],
        ['acct.*', 'acct.4', 'no account'],
        ['acct.*.*', 'acct.4.8', undefined],
        ['acct.4.>', 'acct.4.8', undefined],
      ]),
    )
  })

  test('keeps the order, and calls nobody before publish has returned', async () => {
    const [client, server] = await takeEnds()
    const heard: unknown[] = []
    server.subscribe('px', (message) => heard.push(message))
    server.serve('last', async () => heard.at(-1))
    await server.flush()
    const all = Array.from({ length: 2000 }, (_, at) => at)
    for (const each of all) client.publish('px', each)
    expect(heard).toEqual([])
    expect(await client.request('last', 0, { timeoutMs })).toBe(1999)
    expect(heard).toEqual(all)
  })

  test('answers requests with plain data', async () => {
    const [client, server] = await takeEnds()
    server.serve('cmd.*', async (message) => message)
    await server.flush()
    const messages = [
      undefined,
      null,
      -1.5,
      '#1',
      12345678901234567890n,
      { $n: '1', '#': ['##', -1n, { deep: [true] }] },
      JSON.parse('{ "__proto__": { "isAdmin": true }, "constructor": "c" }') as unknown,
    ]
    const answers = await Promise.all(messages.map((message) => client.request('cmd.1', message, { timeoutMs })))
    expect(answers).toEqual(messages)
    expect(Object.hasOwn(answers.at(-1) as object, '__proto__')).toBe(true)
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
    expect(client.counters.requests).toBe(messages.length)
  })

  test('tells why a request is refused, and nothing of other errors', async () => {
    const [client, server] = await takeEnds()
    const thrown: Record<string, Error> = {
      refusal: new Refusal('INSUFFICIENT_MARGIN', { amount: '5' }),
      unavailable: new Unavailable('the partition is loading'),
      unsupported: new Unsupported('an unknown query'),
      error: new Error('password of the database'),
    }
    server.serve('cmd', async (message) => {
      throw thrown[message as string] as Error
    })
    server.serve('map', async () => new Map())
    await server.flush()
    const refused = client.request('cmd', 'refusal', { timeoutMs })
    await expect(refused).rejects.toBeInstanceOf(Refusal)
    await expect(refused).rejects.toMatchObject({ code: 'INSUFFICIENT_MARGIN', values: { amount: '5' } })
    const unavailable = client.request('cmd', 'unavailable', { timeoutMs })
    await expect(unavailable).rejects.toBeInstanceOf(Unavailable)
    await expect(unavailable).rejects.toThrow('the partition is loading')
    await expect(client.request('cmd', 'unsupported', { timeoutMs })).rejects.toBeInstanceOf(Unsupported)

    log.length = 0
    for (const failing of [client.request('cmd', 'error', { timeoutMs }), client.request('map', 0, { timeoutMs })]) {
      await expect(failing).rejects.toBeInstanceOf(Unavailable)
      await expect(failing).rejects.toThrow('the request failed')
    }
    expect(log.join('')).toContain('password of the database')
    expect(log.join('')).toContain('an object of a class')
  })

  test('says at once that nobody is there', async () => {
    const [client, server] = await takeEnds()
    await expect(client.request('cmd.1', 0, { timeoutMs })).rejects.toBeInstanceOf(NobodyThere)
    const end = server.serve('cmd.1', async () => 'served')
    await server.flush()
    expect(await client.request('cmd.1', 0, { timeoutMs })).toBe('served')
    await expect(client.request('cmd.2', 0, { timeoutMs })).rejects.toBeInstanceOf(NobodyThere)
    end()
    await server.flush()
    await expect(client.request('cmd.1', 0, { timeoutMs })).rejects.toBeInstanceOf(NobodyThere)
    expect(client.counters.timeouts).toBe(0)
  })

  test('waits for an answer until the deadline', async () => {
    const [client, server] = await takeEnds()
    const late = Promise.withResolvers<string>()
    server.serve('slow', () => late.promise)
    server.serve('quick', async () => 'quick')
    await server.flush()
    const slow = client.request('slow', 0, { timeoutMs: 100 })
    // One that takes long does not hold up the next.
    expect(await client.request('quick', 0, { timeoutMs })).toBe('quick')
    await expect(slow).rejects.toThrow(/slow was not answered in time/)
    await expect(slow).rejects.toBeInstanceOf(Unavailable)
    expect(client.counters.timeouts).toBe(1)
    late.resolve('late')
    expect(await client.request('quick', 0, { timeoutMs })).toBe('quick')
  })

  test('gives each request to one of those who serve', async () => {
    const [client, one, other] = await takeEnds()
    const handled: number[][] = [[], []]
    for (const [at, server] of [one, other].entries()) {
      server.serve(at === 0 ? 'cmd.*' : 'cmd.1', async (message) => handled[at]?.push(message as number))
    }
    await Promise.all([one.flush(), other.flush()])
    const all = Array.from({ length: 100 }, (_, at) => at)
    await Promise.all(all.map((each) => client.request('cmd.1', each, { timeoutMs })))
    expect(handled.flat().toSorted((a, b) => a - b)).toEqual(all)
    for (const each of handled) expect(each.length).toBeGreaterThan(0)
  })

  test('tells nothing to those who have ended a subscription, and goes on after a failing listener', async () => {
    const [client, server] = await takeEnds()
    const heard: unknown[] = []
    const end = server.subscribe('news', () => heard.push('ended'))
    server.subscribe('news', () => {
      throw new Error('a failing listener')
    })
    server.subscribe('news', (message) => heard.push(message))
    end()
    await server.flush()
    log.length = 0
    client.publish('news', 1)
    client.publish('news', 2)
    await waitUntil(() => heard.length === 2)
    expect(heard).toEqual([1, 2])
    expect(log.join('')).toContain('a failing listener')
  })

  test('refuses what is not a subject or not plain data', async () => {
    const [client] = await takeEnds()
    for (const subject of ['', 'a..b', 'a b', 'a.*', '>', '.a']) {
      expect(() => client.publish(subject, 0)).toThrow(TypeError)
      await expect(client.request(subject, 0, { timeoutMs })).rejects.toThrow(TypeError)
    }
    for (const pattern of ['', 'a..b', 'a.>.b', 'a*']) {
      expect(() => client.subscribe(pattern, () => undefined)).toThrow(TypeError)
      expect(() => client.serve(pattern, async () => undefined)).toThrow(TypeError)
    }
    for (const message of [new Date(), new Map(), NaN, [undefined], { at: Infinity }, () => 0, [[Symbol('a')]]]) {
      expect(() => client.publish('a', message)).toThrow(TypeError)
      await expect(client.request('a', message, { timeoutMs })).rejects.toThrow(TypeError)
    }
  })

  test('finishes what is in progress when it stops', async () => {
    const [client, server] = await takeEnds()
    const heard: unknown[] = []
    const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
    const asked: number[] = []
    server.serve('cmd', (message) => {
      asked.push(message as number)
      return answers[message as number]?.promise ?? Promise.resolve()
    })
    server.subscribe('news', (message) => heard.push(message))
    await server.flush()
    const request = client.request('cmd', 0, { timeoutMs })
    const unanswered = client.request('cmd', 1, { timeoutMs: 300 })
    unanswered.catch(() => undefined)
    await waitUntil(() => asked.length === 2)

    const stopped = client.stop()
    client.publish('news', 'published while it stops')
    await expect(client.request('cmd', 2, { timeoutMs })).rejects.toBeInstanceOf(Unavailable)
    answers[0]?.resolve('in time')
    expect(await request).toBe('in time')
    await expect(unanswered).rejects.toBeInstanceOf(Unavailable)
    await stopped
    await client.stop()
    expect(client.isConnected).toBe(false)
    await waitUntil(() => heard.length === 1)
    await expect(client.request('cmd', 3, { timeoutMs })).rejects.toBeInstanceOf(Unavailable)
    await expect(client.flush()).rejects.toBeInstanceOf(Unavailable)
    client.publish('news', 'lost')
    expect(client.counters.dropped).toBe(1)
    await wait(0)
    expect(asked).toEqual([0, 1])
    answers[1]?.resolve('late')
  })

  test('answers what it was asked before it stops', async () => {
    const [client, server] = await takeEnds()
    const answer = Promise.withResolvers<string>()
    let asked = 0
    server.serve('cmd', () => {
      asked++
      return answer.promise
    })
    await server.flush()
    const request = client.request('cmd', 0, { timeoutMs })
    await waitUntil(() => asked === 1)
    const stopped = server.stop()
    if (server !== client) {
      // One that arrives before it has stopped waits for the answer below, too.
      const askAgain = () => client.request('cmd', 0, { timeoutMs: 200 })
      await waitFor(() => expect(askAgain()).rejects.toBeInstanceOf(NobodyThere))
    }
    answer.resolve('answered')
    expect(await request).toBe('answered')
    await stopped
    expect(server.isConnected).toBe(false)
  })
})
