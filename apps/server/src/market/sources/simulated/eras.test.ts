import { DAY_MS, HOUR_MS, MINUTE_MS, type Candle } from '@openlot/core/math'
import { describe, expect, it } from 'vitest'
import { CATALOGUE } from '../../catalogue.ts'
import { type Era, onlyEra } from './eras.ts'
import { makePaths } from './path.ts'
import { PROFILES } from './profiles.ts'
import { simulatedSource } from './simulated.ts'

const upgradedAt = Date.parse('2026-11-17T14:03:07.123Z')
const calmAt = Date.parse('2026-11-19T09:00Z')
const livelyAt = Date.parse('2026-11-20T13:31Z')
const ERAS: readonly Era[] = [
  { since: 0, rules: 'former' },
  { since: upgradedAt, rules: 'lively' },
  { since: calmAt, rules: 'calm' },
  { since: livelyAt, rules: 'lively' },
]
const minutesOf = async (eras: readonly Era[], code: string, from: number, to: number): Promise<Candle[]> => [
  ...(await simulatedSource({ instruments: CATALOGUE, seed: 'x', eras: () => eras }).history(code, from, to)),
]
const pathsOf = (eras: readonly Era[]) => makePaths(CATALOGUE, PROFILES, { seed: 'x', eras })

describe('the eras of simulated prices', () => {
  it('leave the bars of the former rules as they were', async () => {
    const from = Date.parse('2026-11-16T22:00Z')
    // As the release before the rules changed has made them.
    expect(await minutesOf(ERAS, 'EURJPY', from, from + 2 * MINUTE_MS)).toEqual([
      { Time: from, Open: 173.338, High: 173.36, Low: 173.338, Close: 173.36, Volume: 44 },
      { Time: from + MINUTE_MS, Open: 173.358, High: 173.379, Low: 173.352, Close: 173.379, Volume: 52 },
    ])
    expect(await minutesOf(ERAS, 'XAUUSD', upgradedAt - DAY_MS, upgradedAt - 2 * MINUTE_MS)).toEqual(
      await minutesOf(onlyEra('former'), 'XAUUSD', upgradedAt - DAY_MS, upgradedAt - 2 * MINUTE_MS),
    )
  })

  it.each([upgradedAt, calmAt, livelyAt])('continue at %d from the last price, each instrument', (since) => {
    for (const { mid, instrument } of pathsOf(ERAS).values()) {
      const [before, after] = [mid(since - 1), mid(since)]
      // A millisecond is not longer than usual.
      expect(Math.abs(Math.log(after / before)), instrument.code).toBeLessThan(0.000_02)
    }
  })

  it('then move as the rules say', () => {
    const [joined, lively] = [pathsOf(ERAS), pathsOf(onlyEra('lively'))]
    for (const { code } of CATALOGUE) {
      const ratio = (time: number): number => joined.get(code)!.mid(time) / lively.get(code)!.mid(time)
      expect(ratio(upgradedAt + 3 * HOUR_MS), code).toBeCloseTo(ratio(upgradedAt), 10)
      expect(ratio(livelyAt + 30 * DAY_MS), code).toBeCloseTo(ratio(livelyAt), 10)
    }
  })

  it('are begun while it runs, with the hours of the start and the newest terms', async () => {
    let eras: readonly Era[] = ERAS.slice(0, 2)
    const source = simulatedSource({ instruments: CATALOGUE, seed: 'x', eras: () => eras })
    const euro = CATALOGUE.find(({ code }) => code === 'EURUSD')!
    source.updateInstrument!({ ...euro, market: 'open' })
    const saturday = Date.parse('2026-11-21T00:00Z')
    const barsOf = async (from: number, to: number) => [...(await source.history('EURUSD', from, to))]
    const former = await barsOf(calmAt - HOUR_MS, calmAt)
    eras = ERAS
    expect(await barsOf(calmAt - HOUR_MS, calmAt)).toEqual(former)
    expect(await barsOf(saturday, saturday + HOUR_MS)).toHaveLength(60)
  })
})
