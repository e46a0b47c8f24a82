import type { Performance, TradeSums } from '@openlot/core/contract'
import { type Usd, ZERO_USD, addUsd, divideRounded, formatUsd, parseUsd } from '@openlot/core/math'
import { ratioText } from './ratioText.ts'
import type { Multiples, TaggedSums, TradeBucket, TradeSeries } from './readTrades.ts'

type Figures = Omit<Performance, 'curve' | 'by'>

/** What of trades is added up; both gross sums are above zero. */
interface Sums {
  readonly trades: number
  readonly won: number
  readonly lost: number
  readonly net: Usd
  readonly grossWon: Usd
  readonly grossLost: Usd
}

type Summand = Pick<TradeBucket, 'sign' | 'trades' | 'net'>

const NOTHING: Sums = { trades: 0, won: 0, lost: 0, net: ZERO_USD, grossWon: ZERO_USD, grossLost: ZERO_USD }

const CENTS = 10_000n

/** Figures of closed trades. Sums are exact; only ratios are floats, at the very end. */
export function tradeFigures(
  buckets: readonly TradeBucket[],
  { signs, best, worst }: TradeSeries,
  multiples: Multiples,
): Figures {
  const sums = buckets.reduce<Sums>(plus, NOTHING)
  const { trades, won, lost, grossWon, grossLost, net } = sums
  const total = (field: 'fees' | 'swap' | 'dividends') =>
    formatUsd(buckets.reduce((sum, bucket) => addUsd(sum, parseUsd(bucket[field])), ZERO_USD))
  const exact = (amount: string | null) => (amount === null ? null : formatUsd(parseUsd(amount)))
  const runs = longestRuns(signs)
  return {
    ...wireSums(sums),
    fees: total('fees'),
    swap: total('swap'),
    dividends: total('dividends'),
    win_rate: won + lost === 0 ? null : ratioText((100 * won) / (won + lost)),
    profit_factor: grossLost === 0n ? null : ratioText(Number(grossWon) / Number(grossLost)),
    payoff: won === 0 || lost === 0 ? null : ratioText(Number(grossWon) / won / (Number(grossLost) / lost)),
    expectancy: trades === 0 ? null : formatUsd(centsOf(net, trades)),
    expectancy_r: multiples.trades === 0 ? null : ratioText(multiples.sum / multiples.trades),
    with_stop: multiples.trades,
    best: exact(best),
    worst: exact(worst),
    won_in_row: runs.won,
    lost_in_row: runs.lost,
    held_won: averageHold(buckets, 1),
    held_lost: averageHold(buckets, -1),
  }
}

/** Sums by what trades have in common, best first. */
export function sumsBy<Row extends Summand, Key>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
): [Key, TradeSums, Row][] {
  const groups = new Map<Key, { sums: Sums; first: Row }>()
  for (const row of rows) {
    const key = keyOf(row)
    const group = groups.get(key)
    groups.set(key, { sums: plus(group?.sums ?? NOTHING, row), first: group?.first ?? row })
  }
  return [...groups]
    .toSorted(([, one], [, other]) => (one.sums.net === other.sums.net ? 0 : one.sums.net > other.sums.net ? -1 : 1))
    .map(([key, { sums, first }]) => [key, wireSums(sums), first])
}

/** Net results by the weekday and the hour of the opening, in their order. */
export function byHour(buckets: readonly TradeBucket[]): Performance['by']['hour'] {
  return sumsBy(buckets, ({ weekday, hour }) => `${weekday} ${hour}`)
    .map(([, { trades, net }, { weekday, hour }]) => ({ weekday, hour, trades, net }))
    .toSorted((one, other) => one.weekday - other.weekday || one.hour - other.hour)
}

export const byTag = (rows: readonly TaggedSums[]): Performance['by']['tag'] =>
  sumsBy(rows, ({ tag }) => tag).map(([tag, sums]) => ({ tag, ...sums }))

function plus(sums: Sums, { sign, trades, net: text }: Summand): Sums {
  const net = parseUsd(text)
  return {
    trades: sums.trades + trades,
    won: sums.won + (sign > 0 ? trades : 0),
    lost: sums.lost + (sign < 0 ? trades : 0),
    net: addUsd(sums.net, net),
    grossWon: sign > 0 ? addUsd(sums.grossWon, net) : sums.grossWon,
    grossLost: sign < 0 ? addUsd(sums.grossLost, -net as Usd) : sums.grossLost,
  }
}

const wireSums = ({ trades, won, lost, net, grossWon, grossLost }: Sums): TradeSums => ({
  trades,
  won,
  lost,
  net: formatUsd(net),
  gross_won: formatUsd(grossWon),
  gross_lost: formatUsd(grossLost),
})

/** Per trade, to the cent. */
const centsOf = (net: Usd, trades: number): Usd => (divideRounded(net, BigInt(trades) * CENTS) * CENTS) as Usd

function averageHold(buckets: readonly TradeBucket[], sign: number): number | null {
  const alike = buckets.filter((bucket) => bucket.sign === sign)
  const trades = alike.reduce((sum, bucket) => sum + bucket.trades, 0)
  return trades === 0 ? null : Math.round(alike.reduce((sum, { heldMs }) => sum + heldMs, 0) / trades)
}

/** The longest runs of `+` and of `-`. */
function longestRuns(signs: string): { won: number; lost: number } {
  const longest = { won: 0, lost: 0 }
  let [run, last] = [0, '']
  for (const sign of signs) {
    run = sign === last ? run + 1 : 1
    last = sign
    const side = sign === '+' ? 'won' : 'lost'
    longest[side] = Math.max(longest[side], run)
  }
  return longest
}
