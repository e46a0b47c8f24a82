import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createSocket } from './socket.ts'
import { testEnvironment } from './testEnvironment.ts'
import type { Topic } from './topics.ts'

const topics: Topic[] = ['DAY_MARKET', 'KLINE.A', 'KLINE.B', 'FOREX_TRADE', 'FOREX_CLOSED']
const isPrivate = (topic: string) => topic.startsWith('FOREX_')

type Step =
  | { do: 'subscribe' | 'leave' | 'late'; topic: number }
  | { do: 'wait'; milliseconds: number }
  | { do: 'accept' | 'break' | 'login' | 'logout' | 'offline' | 'online' | 'visible' }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constantFrom('subscribe', 'leave', 'late'), topic: fc.nat(topics.length - 1) }),
  fc.record({ do: fc.constant('wait' as const), milliseconds: fc.nat(8000) }),
  fc.record({ do: fc.constantFrom('accept', 'break', 'login', 'logout', 'offline', 'online', 'visible') }),
)

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000 })
})
afterEach(() => {
  vi.useRealTimers()
})

it('always ends up subscribed to exactly the topics with listeners', () => {
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 60 }),
      fc.infiniteStream(fc.double({ min: 0, max: 0.99, noNaN: true })),
      (steps, chance) => {
        const test = testEnvironment(() => chance.next().value as number)
        const client = createSocket({ url: () => 'ws://test', environment: test.environment })
        const listening = topics.map(() => [] as (() => void)[])
        let token: string | undefined
        let answered = new Map<object, number>()

        /** A correct server: accepts, answers logins and pings. */
        const serve = () => {
          const socket = test.socket()
          if (socket.closed) return
          if (!socket.opened) socket.accept()
          const logins = socket.frames().filter((frame) => frame.method === 'login').length
          for (let i = answered.get(socket) ?? 0; i < logins; i += 1) socket.say({ type: 'login_result', code: 1 })
          answered = answered.set(socket, logins)
          socket.say('pong')
        }

        client.open()
        for (const now of steps) {
          switch (now.do) {
            case 'subscribe':
              listening[now.topic]!.push(client.subscribe(topics[now.topic]!, () => undefined))
              break
            case 'leave':
              listening[now.topic]!.pop()?.()
              break
            case 'late':
              test.sockets[0]!.say({ topic: topics[now.topic], data: { ids: [1] } })
              break
            case 'wait':
              vi.advanceTimersByTime(now.milliseconds)
              break
            case 'accept':
              serve()
              break
            case 'break':
              if (!test.socket().closed) test.socket().break()
              break
            case 'login':
              token = `token ${answered.size}`
              client.login(token)
              break
            case 'logout':
              token = undefined
              client.logout()
              break
            case 'offline':
              test.goOffline()
              break
            case 'online':
              test.goOnline()
              break
            case 'visible':
              test.becomeVisible()
              break
          }
          // Only one connection at a time.
          expect(test.sockets.filter((socket) => !socket.closed).length).toBeLessThanOrEqual(1)
        }

        test.goOnline()
        for (let second = 0; second < 40; second += 1) {
          vi.advanceTimersByTime(1000)
          serve()
        }
        expect(client.state.get()).toBe('open')
        const expected = topics.filter(
          (topic, index) => listening[index]!.length > 0 && (token !== undefined || !isPrivate(topic)),
        )
        const onServer = test.socket().topics()
        expect(onServer.filter((topic) => token !== undefined || !isPrivate(topic))).toEqual(expected.toSorted())
        client.close()
        vi.clearAllTimers()
      },
    ),
    { numRuns: 300 },
  )
})
