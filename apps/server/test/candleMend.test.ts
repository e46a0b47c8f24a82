import { DAY_MS, HOUR_MS, MINUTE_MS, STORED_PERIODS, candleStart, foldCandles } from '@openlot/core/math'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { FILLED_PERIODS } from '../src/market/candles/depths.ts'
import { binance } from '../src/market/sources/live/binance.ts'
import { LiveSource } from '../src/market/sources/live/liveSource.ts'
import type { Source } from '../src/market/terms/source.ts'
import { mendCandles } from '../src/operator/candleMends.ts'
import { timeText } from '../src/operator/mendInput.ts'
import { OperatorError } from '../src/operator/operator.ts'
import { FakeVendor } from './support/fakeVendor.ts'
import { urlsOf } from './support/liveSource.ts'
import {
  CODE,
  NOON,
  SINCE,
  TODAY,
  barAt,
  barsOf,
  broker,
  dayBefore,
  expectSound,
  fingerprint,
  known,
  mend,
  noSource,
  operator,
  spoil,
  spoilMinute,
  stored,
  withStoredHistory,
} from './support/storedHistory.ts'

const log = pino({ level: 'silent' })
withStoredHistory()

describe('candles that are wrong', () => {
  it('are listed, and nothing is changed', async () => {
    await spoilMinute(NOON)
    const before = await fingerprint()
    const { changes, mode } = await mend({ from: TODAY, to: TODAY + DAY_MS })
    expect(mode.kind).toBe('list')
    expect(changes.map(({ period, time }) => [period, time])).toEqual(
      STORED_PERIODS.map((period) => [period, candleStart(NOON, period)]),
    )
    expect(await fingerprint()).toBe(before)
  })

  it('lose their outliers, with the longer ones that are made of them, and others stay', async () => {
    await spoilMinute(NOON)
    const { changes } = await mend({ from: NOON - HOUR_MS, to: NOON + HOUR_MS, dropOutliers: '10' })
    const [minute] = changes
    const { High, ...rest } = barAt(NOON)
    expect(minute).toEqual({
      period: '1min',
      time: NOON,
      before: { ...rest, High: 190_000 },
      after: { ...rest, High: High - 2 },
    })
    const minutes = await stored('1min')
    for (const period of FILLED_PERIODS)
      expect(
        (await stored(period)).filter(({ Time }) => Time >= TODAY),
        period,
      ).toEqual(foldCandles(minutes, period))
    const { rows } = await broker.database.pool.query(
      `select operator, subject, before, after from audit_log where act = 'candle mend' order by id desc limit 1`,
    )
    expect(rows).toMatchObject([
      {
        operator: operator.name,
        subject: CODE,
        before: { bars: expect.arrayContaining([{ period: '1min', ...rest, High: 190_000 }]) },
        after: { changes: { '1min': { changed: 1, removed: 0, added: 0 } } },
      },
    ])
    const again = await fingerprint()
    expect((await mend({ from: TODAY, to: TODAY + DAY_MS, dropOutliers: '10' })).changes).toEqual([])
    expect(await fingerprint(), 'a second time changes nothing, and is no act').toBe(again)
  })

  it('are removed where nothing true is known of them: a gap stays', async () => {
    await spoilMinute(NOON, 'high = 190000, close = 190000')
    const hours = await stored('60min')
    await mend({ from: NOON, to: NOON + MINUTE_MS, dropOutliers: '10' })
    const minutes = await stored('1min')
    expect(minutes.some(({ Time }) => Time === NOON)).toBe(false)
    expect((await stored('60min')).length).toBe(hours.length)
    expect((await stored('1day')).at(-1)).toEqual(foldCandles(minutes, '1day').at(-1))
  })

  it('are taken again from the source, each stretch in the finest period that is stored', async () => {
    for (const at of [NOON, NOON + 5 * MINUTE_MS]) await spoilMinute(at)
    await broker.database.pool.query('delete from candles where period = 0 and time >= $1 and time < $2', [
      NOON + HOUR_MS,
      NOON + 2 * HOUR_MS,
    ])
    await spoil('5min', SINCE['5min'] + 2 * HOUR_MS, 'high = 190000')
    await spoil('60min', SINCE['60min'] + 2 * HOUR_MS, 'low = 1')
    await spoil('1day', SINCE['1day'], 'close = 1, volume = 99')
    const { changes, left } = await mend({ from: SINCE['1day'], to: TODAY + DAY_MS, refetch: true }, async () => known)
    expect(left).toEqual([])
    expect(new Set(changes.map(({ period }) => period))).toEqual(new Set(STORED_PERIODS))
    await expectSound()
  })

  it('stay where the source does not reach, and it is said', async () => {
    await spoilMinute(NOON)
    const short: Source = {
      ...known,
      history: (_, from, to, period = '1min') => barsOf(period, Math.max(from, NOON), to),
    }
    const { left } = await mend({ from: NOON - HOUR_MS, to: NOON + HOUR_MS, refetch: true }, async () => short)
    expect(left).toEqual([
      `${timeText(NOON - HOUR_MS)} to ${timeText(NOON)}: the source has no bars of 1min, these are left as they are.`,
    ])
    await expectSound()
    const before = await fingerprint()
    const none: Source = { ...known, history: () => [] }
    expect((await mend({ from: NOON - HOUR_MS, to: NOON, refetch: true }, async () => none)).left).toHaveLength(1)
    expect(await fingerprint()).toBe(before)
  })

  it('older than all bars are said to be none', async () => {
    const from = dayBefore(9)
    const { left } = await mend({ from, to: SINCE['1day'] + HOUR_MS, refetch: true }, async () => known)
    expect(left).toEqual([
      `${timeText(from)} to ${timeText(SINCE['1day'])}: there are no bars yet; see ops candle status.`,
    ])
  })

  it('are taken from a vendor: a gap stays a gap, and one that is away changes nothing', async () => {
    let isAway = false
    const fake = await FakeVendor.start((url, _, response) => {
      if (isAway) return void response.writeHead(451).end('restricted')
      const number = (name: string): number => Number(url.searchParams.get(name))
      return [...barsOf('1min', candleStart(number('startTime'), '1min'), number('endTime'))]
        .slice(0, number('limit'))
        .map(({ Time, Open, High, Low, Close, Volume }) => [Time, Open, High, Low, Close, '1', Time, '1', Volume])
    })
    const vendor = async () =>
      new LiveSource({ vendor: binance(urlsOf(fake)), instruments: [broker.instrument], log, isStrict: true })
    const gap = TODAY + ((27 - (Math.floor(TODAY / HOUR_MS) % 24)) % 24) * HOUR_MS
    // Bars that were never there.
    for (const Time of [gap, gap + 7 * MINUTE_MS])
      await broker.database.pool.query('insert into candles values ($1, 0, $2, 1, 1, 1, 1, 1)', [
        broker.instrument.id,
        Time,
      ])
    await spoilMinute(gap + HOUR_MS)
    isAway = true
    const before = await fingerprint()
    const range = { from: gap - HOUR_MS, to: gap + 2 * HOUR_MS, refetch: true }
    await expect(mend(range, vendor)).rejects.toThrow(
      /binance did not give its bars: 451 restricted. Nothing was changed/,
    )
    expect(await fingerprint()).toBe(before)
    isAway = false
    await mend(range, vendor)
    await expectSound()
  })

  it('are not taken from another source than the instrument has', async () => {
    const range = { from: NOON, to: NOON + HOUR_MS, refetch: true }
    await expect(mend(range, async () => ({ ...known, isReproducible: false }))).rejects.toThrow(/use --drop-outliers/)
    await expect(mend(range, async () => ({ ...known, offers: () => false }))).rejects.toThrow(/instrument set symbol/)
  })
})

describe('a mend that cannot be', () => {
  const asked = {
    code: CODE,
    from: '2026-03-04 13:30',
    to: '2026-03-04 14:30',
    refetch: false,
    dropOutliers: undefined,
  }

  it.each([
    ['an unknown code', { code: 'NONE' }, 'There is no instrument NONE; see ops instrument list'],
    ['an empty range', { to: '2026-03-04 13:30' }, '--from is not before --to'],
    ['a range that runs backwards', { to: '2026-03-04 13:29' }, '--from is not before --to'],
    ['a range in the future', { to: '2999-01-01 00:00' }, '--to is in the future; it is 20'],
    ['a text that is no time', { from: 'yesterday' }, '--from "yesterday" is not a date and time in UTC; write it as'],
    ['a day that is none', { from: '2026-02-30' }, '--from "2026-02-30" is not a date and time'],
    ['both modes', { refetch: true, dropOutliers: '10' }, '--refetch and --drop-outliers exclude each other'],
    ['one time the usual range', { dropOutliers: '1' }, '--drop-outliers takes a number above 1, such as 10'],
    ['no number', { dropOutliers: 'many' }, '--drop-outliers takes a number above 1'],
    ['a negative number', { dropOutliers: '-3' }, '--drop-outliers takes a number above 1'],
  ])('is refused for %s, with what would be right', async (_, wrong, sentence) => {
    const before = await fingerprint()
    const refused = await mendCandles(broker.database, operator, { ...asked, ...wrong }, noSource).catch(
      (error: unknown) => error,
    )
    expect(refused).toBeInstanceOf(OperatorError)
    expect((refused as Error).message).toContain(sentence)
    expect(await fingerprint()).toBe(before)
  })

  it('is refused for what is not over, and leaves the forming minute out of a longer range', async () => {
    const minute = candleStart(Date.now(), '1min')
    await expect(mend({ from: minute - MINUTE_MS, to: minute })).rejects.toThrow(/wait two minutes/)
    expect((await mend({ from: minute - HOUR_MS, to: minute })).left).toContain(
      'The minute that is forming, and the one before it, are left as they are.',
    )
  })
})
