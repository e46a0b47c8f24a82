import {
  formatPrice,
  formatRate,
  formatUsd,
  isAtOrBelow,
  margin,
  marginLevel,
  parseContractSize,
  parseLots,
  parsePrice,
  parseUsd,
  profit,
  USD_CONVERSION,
  ZERO_USD,
  type Price,
  type Usd,
} from '@openlot/core/math'

/** A position on a price that is written in advance. */
export interface Script {
  readonly lots: string
  readonly leverage: number
  /** The account before it opens, in dollars. */
  readonly balance: string
  readonly open: string
  readonly stopLoss?: string
  /** How far the price is from where it opened, in pips, moment by moment. */
  readonly pips: readonly number[]
  /** What else is told, by the number of its moment. */
  readonly told?: Readonly<Record<number, 'closes' | 'opens' | 'back'>>
}

/** What is told of a moment, with the figures of its words. */
export interface SceneEvent {
  readonly kind: 'opened' | 'openedStop' | 'call' | 'stopOut' | 'filled' | 'closes' | 'opens' | 'back'
  readonly price: string
  /** What was lost, or would be at the stop loss, in dollars, as a negative figure. */
  readonly loss?: string
  readonly level?: string
  readonly margin?: string
}

export interface Moment {
  readonly price: string
  readonly profit: string
  readonly equity: string
  /** Undefined once the position is closed. */
  readonly marginLevel: string | undefined
  readonly events: readonly SceneEvent[]
}

const PRECISION = 5
const PIP = parsePrice('0.0001')
const CONTRACT_SIZE = parseContractSize('100000')
/** The margin levels of warning and of stop-out, as most brokers have them. */
const CALL_PERCENT = 100
const STOP_OUT_PERCENT = 50

/** What becomes of a position to buy, moment by moment, by the rules that real accounts have. */
export function playScene(script: Script): Moment[] {
  const { leverage, told = {} } = script
  const [lots, open, balance] = [parseLots(script.lots), parsePrice(script.open), parseUsd(script.balance)]
  const stopLoss = script.stopLoss === undefined ? undefined : parsePrice(script.stopLoss)
  const used = margin({ lots, contractSize: CONTRACT_SIZE, price: open, leverage, conversion: USD_CONVERSION })
  const profitAt = (close: Price) =>
    profit({ side: 'buy', lots, contractSize: CONTRACT_SIZE, open, close, conversion: USD_CONVERSION })
  const planned = stopLoss === undefined ? undefined : formatUsd(profitAt(stopLoss))
  let closed: Usd | undefined
  let isCalled = false

  return script.pips.map((pips, number) => {
    const at = (open + BigInt(pips) * PIP) as Price
    const price = formatPrice(at, PRECISION)
    const floating = closed ?? profitAt(at)
    const equity = (balance + floating) as Usd
    const figures = { equity, margin: closed === undefined ? used : ZERO_USD }
    const level = closed === undefined ? formatRate(marginLevel(equity, used)) : undefined
    const events: SceneEvent[] = []
    if (number === 0)
      events.push(
        planned === undefined
          ? { kind: 'opened', price, margin: formatUsd(used) }
          : { kind: 'openedStop', price, loss: planned },
      )
    const kind = told[number]
    if (kind !== undefined) events.push({ kind, price })
    const isMarket = kind !== 'closes'
    if (closed === undefined && isMarket && stopLoss !== undefined && at <= stopLoss) {
      closed = floating
      events.push({ kind: 'filled', price, loss: formatUsd(floating) })
    } else if (level !== undefined && isAtOrBelow(figures, STOP_OUT_PERCENT)) {
      closed = floating
      events.push({ kind: 'stopOut', price, level, loss: formatUsd(floating) })
    } else if (level !== undefined && !isCalled && isAtOrBelow(figures, CALL_PERCENT)) {
      isCalled = true
      events.push({ kind: 'call', price, level })
    }
    return { price, profit: formatUsd(floating), equity: formatUsd(equity), marginLevel: level, events }
  })
}
