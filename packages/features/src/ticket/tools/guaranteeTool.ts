import { guaranteePremium, parseContractSize, parsePrice, stopProblem, type Price, type Usd } from '@openlot/core/math'
import { stopLevelOf } from '../stopLevel.ts'
import type { ToolInputs } from './toolInputs.ts'
import type { ToolTerms } from './toolTerms.ts'

/** A stop loss that fills at its price, whatever the market gives. */
export interface GuaranteeTool {
  /** Charged only if it ends the position by it; undefined without a volume or a rate. */
  readonly premium: Usd | undefined
  /** The nearest price that it may have, where it is too near. */
  readonly limit: Price | undefined
  readonly error: 'guarantee-not-offered' | 'guarantee-no-stop' | 'guarantee-moving' | 'guarantee-too-close' | undefined
}

/** Whether an instrument's stops can be guaranteed. */
export const offersGuarantee = ({ GuaranteeOffered }: Pick<ToolTerms['instrument'], 'GuaranteeOffered'>): boolean =>
  GuaranteeOffered === 1

/**
 * A guaranteed stop of a position or an order; undefined while it is off. The server applies
 * the same rules, and gives none shortly before the market closes.
 *
 * @param reference the price that the stop has to be away from: what the position would be closed at, or a pending order's own.
 */
export function guaranteeTool(
  { isGuaranteed, trail, breakEven }: Pick<ToolInputs, 'isGuaranteed' | 'trail' | 'breakEven'>,
  { instrument, side, lots, conversion, stopLoss }: ToolTerms,
  reference: Price,
): GuaranteeTool | undefined {
  if (!isGuaranteed) return undefined
  const contractSize = parseContractSize(instrument.ForexContNum)
  const premium =
    lots === undefined || conversion === undefined
      ? undefined
      : guaranteePremium(parsePrice(instrument.GuaranteePremium ?? '0'), { lots, contractSize, conversion })
  const wrong = (error: GuaranteeTool['error'], limit?: Price): GuaranteeTool => ({ premium, limit, error })
  // The operator may have withdrawn it meanwhile.
  if (!offersGuarantee(instrument)) return wrong('guarantee-not-offered')
  if (trail.isOn || breakEven.isOn) return wrong('guarantee-moving')
  if (stopLoss === undefined) return wrong('guarantee-no-stop')
  const stopLevel = stopLevelOf(instrument, { kind: 'stop-loss', isGuaranteed, reference })
  const problem = stopProblem('stop-loss', stopLoss, { side, reference, stopLevel })
  return problem === undefined ? wrong(undefined) : wrong('guarantee-too-close', problem.limit)
}
