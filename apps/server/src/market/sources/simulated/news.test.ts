import { HOUR_MS, MARKET_TIME_ZONE, MINUTE_MS, SECOND_MS, WEEK_MS, isoTime } from '@openlot/core/math'
import { describe, expect, it } from 'vitest'
import { CATALOGUE } from '../../catalogue.ts'
import { onlyEra } from './eras.ts'
import { Jumps } from './jumps.ts'
import { MEAN_SQUARES_PER_WEEK, News } from './news.ts'
import { type Path, makePaths } from './path.ts'
import { PROFILES } from './profiles.ts'
import { RandomField } from './randomField.ts'
import { Shocks } from './shocks.ts'

const WEEK = 2967
const WEEKS = 200
const news = new News('a')
const events = Array.from({ length: WEEKS }, (_, at) => news.ofWeek(WEEK + at))
const pathsOf = (seed: string): ReadonlyMap<string, Path> =>
  makePaths(CATALOGUE, PROFILES, { seed, eras: onlyEra('lively') })

describe('news', () => {
  it('come 8 to 14 times a week, at their usual hours in New York, in winter and summer', () => {
    for (const week of events) {
      expect(week.length).toBeGreaterThanOrEqual(8)
      expect(week.length).toBeLessThanOrEqual(14)
      for (const [at, { time }] of week.entries()) {
        const local = isoTime(time, MARKET_TIME_ZONE)
        expect(local.slice('2026-11-17T'.length, -'-05:00'.length)).toMatch(/^(08:30|10:00|14:00):00$/)
        expect([0, 6]).not.toContain(new Date(local.slice(0, '2026-11-17'.length)).getUTCDay())
        if (at > 0) expect(time).toBeGreaterThan(week[at - 1]!.time)
      }
    }
    expect(new Set(events.map(({ length }) => length)).size).toBe(7)
    expect(new News('b').ofWeek(WEEK)).not.toEqual(news.ofWeek(WEEK))
  })

  it('are the more important the rarer, and widen spreads 3 to 8 times for a while', () => {
    const all = events.flat()
    const shareOf = (importance: number) => all.filter((event) => event.importance === importance).length / all.length
    expect(shareOf(1)).toBeGreaterThan(shareOf(2))
    expect(shareOf(2)).toBeGreaterThan(shareOf(3))
    expect(shareOf(3)).toBeGreaterThan(0.02)
    for (const { importance, size, widening, jumpMs, time } of all) {
      expect(size).toBeGreaterThanOrEqual([1, 2, 3.5][importance - 1]!)
      expect(size).toBeLessThanOrEqual([2, 3.5, 6][importance - 1]!)
      expect(jumpMs).toBeGreaterThanOrEqual(1000)
      expect(jumpMs).toBeLessThanOrEqual(5000)
      expect(widening).toBeGreaterThanOrEqual(3)
      expect(widening).toBeLessThanOrEqual(8)
      expect(news.widening(time - 30 * SECOND_MS - 1)).toBe(1)
      expect(news.widening(time - 30 * SECOND_MS)).toBe(widening)
      expect(news.widening(time + 2 * MINUTE_MS - 1)).toBe(widening)
      expect(news.widening(time + 2 * MINUTE_MS)).toBe(1)
      expect(news.aftershocks(time - 1)).toBe(1)
      expect(news.aftershocks(time + MINUTE_MS)).toBeGreaterThan(news.aftershocks(time + 10 * MINUTE_MS))
      expect(news.aftershocks(time + 20 * MINUTE_MS)).toBe(1)
    }
    const squares = all.reduce((sum, { size }) => sum + size ** 2, 0) / WEEKS
    expect(squares / MEAN_SQUARES_PER_WEEK).toBeGreaterThan(0.9)
    expect(squares / MEAN_SQUARES_PER_WEEK).toBeLessThan(1.1)
  })

  it('jump within seconds, and are forgotten without another jump', () => {
    const jumps = new Jumps(news, new RandomField('a', 'x'), 1)
    for (const { time, size, jumpMs } of events[20]!) {
      const moved = jumps.at(time + jumpMs) - jumps.at(time)
      expect(Math.abs(moved) / Math.sqrt(HOUR_MS)).toBeCloseTo(size, 2)
    }
    const again = new Jumps(news, new RandomField('a', 'x'), 1)
    for (let week = 40; week > 20; week--) {
      const start = new Date('1970-01-04T05:00Z').getTime() + (WEEK + week) * WEEK_MS
      for (const at of [start, start + 2 * HOUR_MS])
        expect(Math.abs(jumps.at(at + MINUTE_MS) - jumps.at(at))).toBeLessThan(0.05 * Math.sqrt(HOUR_MS))
      // Whichever week is asked for first.
      expect(again.at(start)).toBeCloseTo(jumps.at(start), 6)
    }
  })

  it('move all prices at once, and crosses with them', () => {
    const paths = pathsOf('a')
    const [first] = events[0]!
    const { time, jumpMs } = first!
    const moveOf = (code: string): number => {
      const { mid } = paths.get(code)!
      return Math.log(mid(time + jumpMs) / mid(time))
    }
    for (const code of ['EURUSD', 'US500', 'BTCUSD', 'USOIL']) {
      const { mid } = paths.get(code)!
      const usual = Math.abs(Math.log(mid(time - 10 * MINUTE_MS + jumpMs) / mid(time - 10 * MINUTE_MS)))
      expect(Math.abs(moveOf(code)), code).toBeGreaterThan(usual)
    }
    expect(moveOf('EURJPY')).toBeCloseTo(moveOf('EURUSD') + moveOf('USDJPY'), 12)
    expect(paths.get('EURUSD')!.spread(time)).toBeGreaterThan(2 * paths.get('EURUSD')!.spread(time - 5 * MINUTE_MS))
  })
})

describe('shock days', () => {
  it('come once a quarter, on a working day, to one of the factors', () => {
    const shocks = new Shocks('a')
    const days = Array.from({ length: 40 }, (_, quarter) => shocks.inQuarterOf(Date.UTC(2020, quarter * 3, 1)))
    for (const [quarter, { from, until }] of days.entries()) {
      expect(from).toBeGreaterThanOrEqual(Date.UTC(2020, quarter * 3, 1))
      expect(until).toBeLessThanOrEqual(Date.UTC(2020, quarter * 3 + 3, 1))
      expect([0, 6]).not.toContain(new Date(from).getUTCDay())
    }
    expect(new Set(days.map(({ factor }) => factor)).size).toBe(4)
  })

  it('have four times the volatility, and leave the days around as they are', () => {
    const leaders = { dollar: 'EURUSD', equities: 'US500', coins: 'BTCUSD', oil: 'USOIL' }
    const ratios: number[] = []
    for (const seed of ['a', 'b', 'c', 'd', 'e', 'f']) {
      const { factor, from, until } = new Shocks(seed).inQuarterOf(Date.UTC(2026, 9, 1))
      const { mid, pace } = pathsOf(seed).get(leaders[factor])!
      const calm = makePaths(CATALOGUE, PROFILES, { seed, eras: onlyEra('calm') }).get(leaders[factor])!
      let [squares, paces] = [0, 0]
      const length = until - from
      for (let time = from; time < until; time += MINUTE_MS) {
        squares += Math.log(mid(time + MINUTE_MS - 1) / mid(time)) ** 2
        paces += pace(time - 7 * length)
      }
      const { volatility } = PROFILES[leaders[factor]] as { volatility: number }
      const usual = (volatility ** 2 / (365.25 * 24 * 60)) * paces
      ratios.push(Math.sqrt(squares / usual))
      for (const edge of [from, until])
        expect(Math.abs(Math.log(mid(edge) / mid(edge - 1))), seed).toBeLessThan(0.000_02)
      expect(calm.pace(from)).toBeLessThan(pace(from))
    }
    // The day a week before, and what its factor does not explain, are parts of the comparison.
    const mean = ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length
    expect(mean).toBeGreaterThan(3)
    expect(mean).toBeLessThan(5)
  })
})
