import type { TradingAccount } from '@openlot/core/contract'
import { useTranslation } from '@openlot/i18n/react'
import { useSelector } from 'react-redux'
import type { WithSession } from '../session/sessionSlice.ts'
import { useAccounts } from './useAccounts.ts'

/** The account that an order goes to, as far as a ticket needs it. */
export interface DealAccount {
  /** "real" or "demo", once an account has been chosen; undefined for who has only ever had the first. */
  readonly word: string | undefined
  /** Whether it is one of real money; so is the first of who has a real one. */
  readonly isReal: boolean
  /** Nothing is opened by hand in it: it follows a leader. */
  readonly isCopy: boolean
  /** The user's own limit for new orders. */
  readonly leverageCap: number | undefined
}

/** Where an order of this tab goes. */
export function useDealAccount(): DealAccount {
  const { t } = useTranslation('ticket')
  const { chosen } = useAccounts()
  const wasChosen = useSelector(({ session: { current, chosen: all } }: WithSession) =>
    current === undefined ? false : all[current.user.id] !== undefined,
  )
  const kind: TradingAccount['kind'] | undefined = wasChosen ? chosen?.kind : undefined
  return {
    word: kind && t(`accountKind.${kind}`),
    isReal: chosen === undefined || chosen.kind === 'real',
    isCopy: chosen?.kind === 'copy',
    leverageCap: chosen?.leverage_cap ?? undefined,
  }
}
