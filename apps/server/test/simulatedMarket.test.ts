import { type Candle, DAY_MS } from '@openlot/core/math'
import { describe, expect, it } from 'vitest'
import { CATALOGUE } from '../src/market/catalogue.ts'
import { PROFILES } from '../src/market/sources/simulated/profiles.ts'
import { simulatedSource } from '../src/market/sources/simulated/simulated.ts'
import { type MarketStatistics, marketStatistics } from './support/marketStatistics.ts'
import { gapShare, targetsOf, volatilityRatio } from './support/marketTargets.ts'

/** With a change of the clocks in Europe, and another in New York. */
const TO = Date.parse('2026-11-28T22:00Z')
const FROM = TO - 60 * DAY_MS
const SEEDS = ['a', 'b', 'c']

async function statisticsOf(code: string, seed: string): Promise<MarketStatistics> {
  const minutes: Iterable<Candle> = await simulatedSource({ instruments: CATALOGUE, seed }).history(code, FROM, TO)
  return marketStatistics([...minutes])
}

// `bench/simulation.ts` measures more of them, beside recordings.
describe.each([
  { code: 'EURUSD', kind: 'forex' },
  { code: 'GBPJPY', kind: 'forex' },
  { code: 'US500', kind: 'index' },
  { code: 'BTCUSD', kind: 'coins' },
] as const)('sixty simulated days of $code', ({ code, kind }) => {
  it('have the tails, clusters and volatility of a market', async () => {
    const seeds = await Promise.all(SEEDS.map((seed) => statisticsOf(code, seed)))
    for (const { name, figure, min, max } of targetsOf(kind)) {
      for (const [at, statistics] of seeds.entries()) {
        expect(figure(statistics), `${name} of seed ${SEEDS[at]}`).toBeGreaterThanOrEqual(min)
        expect(figure(statistics), `${name} of seed ${SEEDS[at]}`).toBeLessThanOrEqual(max)
      }
    }
    const profile = PROFILES[code]!
    if (profile.kind === 'own') {
      expect(volatilityRatio(seeds, profile.volatility)).toBeGreaterThan(0.9)
      expect(volatilityRatio(seeds, profile.volatility)).toBeLessThan(1.1)
    }
    if (kind !== 'coins') expect(gapShare(seeds)).toBeGreaterThan(0.8)
  })
})
