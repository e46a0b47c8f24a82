import { useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { useAccount } from '../accounts/useAccount.ts'
import { FIXED_FEE } from '@openlot/core/contract'
import { usePreference } from '../preferences/usePreferences.ts'
import { feePercent, remainder } from './withdrawCost.ts'
import { currencyName } from './networks.ts'
import { useBindQuestion } from './useBindQuestion.ts'
import { useDepositInfo } from './useDeposits.ts'
import { useMethodName } from './useMethodName.ts'
import { useMethodStates } from './usePayoutMethods.ts'
import { useProblemText } from './useProblemText.ts'
import { useWithdrawForm, type WithdrawFormState, type WithdrawValues } from './useWithdrawals.ts'

/** The ways to be paid. */
export const PAYOUT_KINDS = ['coin', 'bank'] as const
type Kind = (typeof PAYOUT_KINDS)[number]
/** What was entered, kept in the history of the browser while the user adds a payout method. */
type Drafts = Partial<Record<Kind, Partial<WithdrawValues>>>

/** Withdrawals in coins or to a bank; the address holds the kind. */
export function useWithdrawPage() {
  const [search] = useSearchParams()
  const location = useLocation()
  const navigate = useNavigate()
  const drafts = (location.state ?? {}) as Drafts
  const kind = PAYOUT_KINDS.find((one) => one === search.get('kind')) ?? 'coin'
  const [isReviewing, setIsReviewing] = useState<boolean>()
  const { info } = useDepositInfo()
  const review = () => setIsReviewing(true)
  // Both here, so that what was entered survives a look at the records and at the other kind.
  const coin = useWithdrawForm('coin', drafts.coin ?? {}, review)
  const bank = useWithdrawForm('bank', drafts.bank ?? {}, review)

  function addMethod(currency: string) {
    void navigate(location, { replace: true, state: { coin: coin.values, bank: bank.values } satisfies Drafts })
    const way = new URLSearchParams({ type: kind === 'coin' ? '1' : '2', currency, from: 'withdraw' })
    void navigate(`/mine/withdraw-way?${String(way)}`)
  }

  const form = kind === 'coin' ? coin : bank
  const method = form.methods?.find(({ id }) => String(id) === form.values.method)
  return {
    kind,
    form,
    method,
    wireDays: info?.wire_days,
    addMethod,
    /** Undefined until first asked for. */
    isReviewing: isReviewing && method !== undefined,
    endReview: () => setIsReviewing(false),
  }
}

/** What the form of a withdrawal shows, and what it asks where a currency has no payout method. */
export function useWithdrawFields(kind: Kind, form: WithdrawFormState, onAddMethod: (currency: string) => void) {
  const account = useAccount()
  const isHidden = usePreference('hideBalance')
  const nameOf = useMethodName()
  const stateOf = useMethodStates()
  const bind = useBindQuestion(kind, onAddMethod)
  const { values, change, problems, currencies, currency, methods, available, fee, net } = form
  const problemText = useProblemText({ min: currency?.min_number, max: currency?.max_number, available, fee })
  return {
    /** Undefined while the broker offers no currency of this kind, or until all is loaded. */
    fields: currencies &&
      methods &&
      currency && {
        values,
        change,
        currencies,
        currency,
        methods,
        available,
        fee,
        net,
        kind,
        isHidden,
        nameOf,
        stateOf,
        currencyName,
        balance: account?.balance,
        feePercent: currency.fee_type === FIXED_FEE ? undefined : feePercent(currency.draw_rate),
        errorOf: (name: 'amount' | 'method') => problemText(problems[name]),
        submit(event: Parameters<typeof form.submit>[0]) {
          form.submit(event)
          if (methods.length === 0) bind.ask(currency)
        },
        onAddMethod: () => (methods.length === 0 ? bind.ask(currency) : onAddMethod(String(currency.id))),
      },
    /** What would be left of the balance, in dollars; undefined without an amount. */
    remains: remainder(account?.balance, values.amount),
    isLoading: currencies === undefined || methods === undefined,
    question: bind.confirmation,
  }
}
