import { serverApi } from '../api/serverApi.ts'
import { marginGauge, type MarginGauge, type MarginRates } from './marginGauge.ts'
import { useAccount } from './useAccount.ts'

const PERCENT = 100

/** The margin levels at which accounts are warned and closed; undefined until loaded. */
export function useMarginRates(): MarginRates | undefined {
  const { data } = serverApi.useBasicInfoQuery()
  return data && { marginCall: data.margin_call_rate, stopOut: data.stop_out_rate }
}

/**
 * How close the user's account is to its stop-out; undefined until it has loaded.
 *
 * @param addedMargin dollars of an order that is not placed yet.
 */
export function useMarginGauge(addedMargin?: string): MarginGauge | undefined {
  const account = useAccount()
  const rates = useMarginRates()
  if (account === undefined || rates === undefined) return undefined
  if (addedMargin === undefined) return marginGauge(account, rates)
  // Only drawn, so a float.
  const margin = Number(account.margin) + Number(addedMargin)
  const level = margin > 0 ? (Number(account.equity) / margin) * PERCENT : undefined
  return marginGauge(
    { marginLevel: level?.toString(), isMarginCall: level !== undefined && level <= Number(rates.marginCall) },
    rates,
  )
}
