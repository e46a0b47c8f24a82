import { type Candle, type Period, foldCandles, foldTick, tradingDayStart, DAY_MS } from '@openlot/core/math'
import { describe, expect, it } from 'vitest'
import { hasRecordings, recordedBars, recordedTicks } from './data.ts'

type Prices = Pick<Candle, 'Time' | 'Open' | 'High' | 'Low' | 'Close'>

const prices = ({ Time, Open, High, Low, Close }: Candle): Prices => ({ Time, Open, High, Low, Close })

function foldTicks(ticks: Iterable<{ time: number; bid: number }>): Candle[] {
  const bars: Candle[] = []
  let bar: Candle | undefined
  for (const tick of ticks) {
    const next = foldTick(bar, '1min', tick)
    if (bar !== undefined && next.Time !== bar.Time) bars.push(bar)
    bar = next
  }
  return bar === undefined ? bars : [...bars, bar]
}

/** Expects equal bars where both have one; returns their number. */
function same(ours: readonly Candle[], theirs: readonly Candle[], pick: (bar: Candle) => object = prices): number {
  const known = new Map(theirs.map((bar) => [bar.Time, bar]))
  const both = ours.filter(({ Time }) => known.has(Time))
  for (const bar of both) expect(pick(bar), new Date(bar.Time).toISOString()).toEqual(pick(known.get(bar.Time)!))
  return both.length
}

describe.runIf(hasRecordings)('candles equal those published by the source', () => {
  it.each([
    ['EURUSD_oanda_ticks_20140502', 'EURUSD_oanda_m1_*_20140501-20140509', 1222],
    ['XAUUSD_oanda_ticks_20140502', 'XAUUSD_oanda_m1_*_20140501-20140509', 1257],
    ['replay/oanda-2014-05-04/EURUSD.ticks', 'EURUSD_oanda_m1_*_20140501-20140509', 6967],
    ['replay/oanda-2014-05-04/XAUUSD.ticks', 'XAUUSD_oanda_m1_*_20140501-20140509', 1509],
    ['NZDUSD_oanda_ticks_20140506', 'NZDUSD_oanda_m1_*_20140501-20140509', 1424],
    ['EURUSD_fxcm_ticks_20140505', 'EURUSD_fxcm_m1_*_20140501-20140509', 1410],
    ['EURUSD_dukascopy_ticks_20190204h00h10h23', 'EURUSD_dukascopy_m1_*_20190204', 180],
  ])('makes from ticks %s the bars %s: %i, bid and ask', (ticks, bars, count) => {
    const recorded = recordedTicks(ticks)
    for (const side of ['bid', 'ask'] as const) {
      const ours = foldTicks(recorded.map((tick) => ({ time: tick.time, bid: Number(tick[side]) })))
      expect(same(ours, recordedBars(bars.replace('*', side)))).toBe(count)
      expect(ours.length).toBe(count)
    }
  })

  it.each<[fine: string, period: Period, coarse: string, count: number]>([
    ['EURUSD_oanda_s1_bid_20140505', '1min', 'EURUSD_oanda_m1_bid_20140501-20140509', 1350],
    ['EURUSD_oanda_s1_ask_20140505', '1min', 'EURUSD_oanda_m1_ask_20140501-20140509', 1350],
    ['BTCUSD_coinbase_s1_trade_20161007-20161009', '1min', 'BTCUSD_coinbase_m1_trade_20161007-20161009', 4216],
    ['BTCUSD_dukascopy_m1_bid_20230219', '5min', 'BTCUSD_dukascopy_m5_bid_20230219', 288],
    ['BTCUSD_dukascopy_m5_bid_20230219', '15min', 'BTCUSD_dukascopy_m15_bid_20230219', 96],
    ['BTCUSD_dukascopy_m15_bid_20230219', '30min', 'BTCUSD_dukascopy_m30_bid_20230219', 48],
    ['BTCUSD_dukascopy_m30_bid_20230219', '60min', 'BTCUSD_dukascopy_h1_bid_20230101', 24],
    ['EURUSD_fxcm_m1_bid_20140501-20140509', '60min', 'EURUSD_fxcm_h1_bid_201403-201406', 162],
    ['EURUSD_fxcm_m1_ask_20140501-20140509', '60min', 'EURUSD_fxcm_h1_ask_201403-201406', 162],
    ['EURUSD_dukascopy_m1_bid_20190204', '60min', 'EURUSD_dukascopy_h1_bid_201902', 24],
    ['EURUSD_dukascopy_m1_ask_20190204', '60min', 'EURUSD_dukascopy_h1_ask_201902', 24],
    ['EURUSD_orkad_m5_unspec_20260222-20260405', '30min', 'EURUSD_orkad_m30_unspec_20260104-20260703', 1446],
    ['USDJPY_orkad_m15_unspec_20260222-20260405', '60min', 'USDJPY_orkad_h1_unspec_20251005-20260703', 723],
    ['XAUUSD_orkad_m5_unspec_20260125-20260315', '15min', 'XAUUSD_orkad_m15_unspec_20260125-20260315', 3221],
    ['XAUUSD_orkad_m15_unspec_20260125-20260315', '60min', 'XAUUSD_orkad_h1_unspec_20251005-20260703', 807],
  ])('%s in %s is %s: %i bars', (fine, period, coarse, count) => {
    expect(same([...foldCandles(recordedBars(fine), period)], recordedBars(coarse))).toBe(count)
  })

  it.each([
    ['USDJPY', '20150101-20150405', 54],
    ['USDJPY', '20200216-20200405', 20],
    ['USDCHF', '20150101-20150405', 53],
    ['USDCHF', '20200216-20200405', 20],
    ['XAUUSD', '20150101-20150405', 53],
    ['XAUUSD', '20200216-20200405', 20],
  ])('makes the source’s days from %s hours of %s, if both start a day at the same time', (code, span, most) => {
    const hours = recordedBars(`${code}_ejtrader_h1_bid_${span}`)
    const days = recordedBars(`${code}_ejtrader_d1_bid_2015-2022`)
    // The source's days follow Athens, where daylight saving time starts on another day than in New York.
    const alike = days.filter(
      ({ Time }) => tradingDayStart(Time) === Time && tradingDayStart(Time + DAY_MS - 1) === Time,
    )
    expect(same([...foldCandles(hours, '1day')], alike, (bar) => bar)).toBeGreaterThanOrEqual(most)
  })

  it('starts days at 17:00 New York', () => {
    for (const { Time } of recordedBars('USDJPY_orkad_d1_unspec_20240703-20260703'))
      expect(tradingDayStart(Time)).toBe(Time)
  })

  it('closes hours alike even if the source opens them at the previous close', () => {
    const hours = [...foldCandles(recordedBars('EURUSD_oanda_m1_bid_20140501-20140509'), '60min')]
    const theirs = recordedBars('EURUSD_oanda_h1_bid_2014-2016')
    expect(same(hours, theirs, ({ Time, Close }) => ({ Time, Close }))).toBe(165)
  })
})
