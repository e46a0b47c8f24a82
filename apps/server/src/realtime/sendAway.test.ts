import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sendAway } from './sendAway.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** When each of some connections is closed, and when it is over; in ms. */
async function timesOf(connections: number, ms: number): Promise<{ closed: number[]; over: number }> {
  const start = Date.now()
  const closed: number[] = []
  const close = () => void closed.push(Date.now() - start)
  const done = sendAway(
    Array.from({ length: connections }, () => ({ close })),
    ms,
  ).then(() => Date.now() - start)
  await vi.runAllTimersAsync()
  return { closed, over: await done }
}

it('closes connections over all of the time', async () => {
  const { closed, over } = await timesOf(20, 1000)
  expect(closed).toHaveLength(20)
  expect(closed.filter((at) => at < 500)).toHaveLength(10)
  expect(over).toBe(1000)
})

it('leaves a balancer its time where nobody is connected', async () => {
  expect(await timesOf(0, 1000)).toEqual({ closed: [], over: 1000 })
})

it('takes no time where there is none', async () => {
  expect(await timesOf(3, 0)).toEqual({ closed: [0, 0, 0], over: 0 })
})
