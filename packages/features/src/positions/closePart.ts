import type { Instrument } from '@openlot/core/contract'
import {
  closePrice,
  DecimalError,
  formatUsd,
  lotsProblem,
  parseContractSize,
  parseLots,
  parsePrice,
  profit,
  subtractUsd,
  type BidAsk,
  type Conversion,
  type Lots,
  type LotsProblem,
  type Side,
} from '@openlot/core/math'

/** A position, and the market that it is closed at. */
interface Position {
  readonly side: Side
  /** All of its lots, and its open price, as decimals. */
  readonly lots: string
  readonly open: string
  readonly instrument: Pick<Instrument, 'Pip' | 'MaxCont' | 'ForexContNum'>
  readonly quote: BidAsk | undefined
  readonly conversion: Conversion | undefined
}

/** What closing a part of a position would bring. */
export interface PartToClose {
  readonly problem: LotsProblem | 'lots-missing' | 'more-than-open' | undefined
  /** Whether nothing stays open. */
  readonly isWhole: boolean
  /** In dollars, as the server books it; undefined while there is no price. */
  readonly profit: string | undefined
}

/** Judges so many lots of a position, and what closing them would bring now. */
export function closePart(text: string, position: Position): PartToClose {
  const { side, instrument, quote, conversion } = position
  const all = parseLots(position.lots)
  const lots = readLots(text)
  if (typeof lots === 'string') return { problem: lots, isWhole: false, profit: undefined }
  const isWhole = lots === all
  const limits = { step: parseLots(instrument.Pip), maximum: parseLots(instrument.MaxCont) }
  const problem = lots > all ? 'more-than-open' : isWhole ? undefined : lotsProblem(lots, limits)
  if (problem !== undefined || quote === undefined || conversion === undefined)
    return { problem, isWhole, profit: undefined }
  const valueOf = (volume: Lots) =>
    profit({
      side,
      lots: volume,
      contractSize: parseContractSize(instrument.ForexContNum),
      open: parsePrice(position.open),
      close: closePrice(side, quote),
      conversion,
    })
  // As the server does: parts closed at one price add up to the whole.
  return { problem, isWhole, profit: formatUsd(subtractUsd(valueOf(all), valueOf((all - lots) as Lots))) }
}

function readLots(text: string): Lots | 'lots-missing' | 'off-step' {
  if (text === '') return 'lots-missing'
  try {
    return parseLots(text)
  } catch (error) {
    if (error instanceof DecimalError) return 'off-step'
    throw error
  }
}
