import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRemoteClock } from './remoteClock.ts'

const DAY_MS = 86_400_000
const START = 1_767_225_600_000

/** A remote clock, a device whose crystal runs at its own rate, and the line between them. */
function line(rate = 1) {
  let real = 0
  const clock = createRemoteClock(() => real * rate)
  return {
    clock,
    wait: (ms: number) => (real += ms),
    arrive: (delay: number) => clock.onArrival(START + real - delay),
    /** How far it is ahead of the truth. */
    ahead: () => clock.now()! - (START + real),
  }
}

describe('the clock of somebody else', () => {
  it('is unknown before anything has arrived, and after it starts over', () => {
    const { clock, arrive } = line()
    expect(clock.now()).toBeUndefined()
    arrive(5)
    expect(clock.now()).toBe(START - 5)
    clock.reset()
    expect(clock.now()).toBeUndefined()
  })

  it('tells whole milliseconds, as every time that is kept or sent has', () => {
    const { clock, arrive, wait } = line(1.0001)
    arrive(0.3)
    wait(1234.5)
    expect(clock.now()).toBe(START + 1234)
  })

  it('is never ahead, and as far behind as the fastest arrival of the last two minutes at most', () => {
    const arrivals = fc.array(fc.tuple(fc.nat(30_000), fc.nat(5000)), { minLength: 1, maxLength: 50 })
    fc.assert(
      fc.property(arrivals, (steps) => {
        const { wait, arrive, ahead } = line()
        for (const [pause, delay] of steps) {
          wait(pause)
          arrive(delay)
          expect(ahead()).toBeLessThanOrEqual(0)
          expect(ahead()).toBeGreaterThanOrEqual(-delay)
        }
      }),
    )
  })

  it.each([1.0001, 0.9999])('is right to some milliseconds after a day on a crystal of rate %d', (rate) => {
    const { wait, arrive, ahead } = line(rate)
    for (let passed = 0; passed < DAY_MS; passed += 1000) {
      wait(1000)
      arrive(20)
    }
    expect(Math.abs(ahead() + 20)).toBeLessThan(15)
  })

  it('is right again with the first arrival after a sleep in which the device’s clock stood still', () => {
    let elapsed = 0
    const clock = createRemoteClock(() => elapsed)
    clock.onArrival(START)
    elapsed += 1000
    clock.onArrival(START + DAY_MS)
    expect(clock.now()).toBe(START + DAY_MS)
  })
})
