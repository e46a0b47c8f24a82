import type { Instrument } from '@openlot/core/contract'
import { isDollarBase } from '@openlot/core/math'
import { serverApi } from '../api/serverApi.ts'
import { useAccount } from '../accounts/useAccount.ts'
import { conversionOf, conversionPathOf } from '../market/conversion.ts'
import { useInstruments } from '../market/useInstruments.ts'
import { useQuote, useTradeBlock } from '../market/useQuote.ts'
import type { TicketContext } from './ticket.ts'

/** The market and the account around the ticket of an instrument; live. */
export function useTicketContext(instrument: Instrument): TicketContext {
  'use memo'
  const { instruments } = useInstruments()
  const path = conversionPathOf(instrument.QuoteCurrency, instruments)
  const conversionQuote = useQuote(typeof path === 'object' ? path.instrumentId : undefined)
  const block = useTradeBlock(instrument.Id)
  const { data: basics } = serverApi.useBasicInfoQuery()
  const account = useAccount()
  return {
    instrument,
    quote: useQuote(instrument.Id),
    isLive: block === undefined && conversionQuote?.isStale !== true,
    conversion: conversionOf(path, conversionQuote),
    isDollarBase: isDollarBase(path, instrument.Id),
    feeType: basics && (basics.trade_fee_type === 1 ? 'per-lot' : 'margin-rate'),
    account,
  }
}
