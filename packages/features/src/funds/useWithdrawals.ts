import { type DrawMethod, type WithdrawCurrency, DRAW_TYPE } from '@openlot/core/contract'
import { type Payout, type Usd, formatPayout, formatUsd } from '@openlot/core/math'
import { failureOf } from '../api/failureOf.ts'
import { fundsApi } from '../api/fundsApi.ts'
import { serverApi } from '../api/serverApi.ts'
import { useClient } from '../client/ClientProvider.tsx'
import { missing, type Problem } from '../forms/rules.ts'
import { type Form, useForm } from '../forms/useForm.ts'
import { useOfUser } from '../session/useOfUser.ts'
import { amountProblem, readAmount, withdrawCost, withdrawable } from './amount.ts'
import { useOfType } from './useOfType.ts'

type WithdrawValues = { currency: string; method: string; amount: string; memo: string }

export interface WithdrawForm extends Form<WithdrawValues> {
  currencies: readonly WithdrawCurrency[] | undefined
  currency: WithdrawCurrency | undefined
  /** The user's payout methods in the chosen currency; if empty, the user has to add one first. */
  methods: readonly DrawMethod[] | undefined
  /** The amount that can be withdrawn, in dollars. */
  available: string | undefined
  /** The fee in dollars and the payout in the currency; undefined without an amount. */
  fee: string | undefined
  net: string | undefined
  isSending: boolean
}

/** The problems of a withdrawal form. */
export function withdrawProblems(
  { currency, method, amount }: Omit<WithdrawValues, 'memo'>,
  chosen: WithdrawCurrency | undefined,
  available: Usd | undefined,
) {
  return {
    currency: missing(currency, 'currencyMissing'),
    method: missing(method, 'methodMissing'),
    amount: amountProblem(amount, chosen) ?? costProblem(amount, chosen, available),
  }
}

function costProblem(
  text: string,
  currency: WithdrawCurrency | undefined,
  available: Usd | undefined,
): Problem | undefined {
  const amount = readAmount(text)
  if (amount === undefined) return undefined
  if (available !== undefined && amount > available) return 'amountTooMuch'
  return currency !== undefined && withdrawCost(amount, currency).net <= 0n ? 'nothingLeft' : undefined
}

/** The form of a withdrawal in coins or to a bank. */
export function useWithdrawForm(kind: 'coin' | 'bank'): WithdrawForm {
  const ofUser = useOfUser()
  const type = kind === 'coin' ? DRAW_TYPE.COIN : DRAW_TYPE.BANK
  const { data: currencies } = fundsApi.useWithdrawCurrenciesQuery(useOfType(type))
  const { data: methods } = fundsApi.useDrawMethodsQuery(useOfType(type))
  const { data: account } = serverApi.useAccountQuery(ofUser)
  const [ask, { isLoading }] = fundsApi.useWithdrawMutation()
  // A retry after a lost answer carries the same key; the server accepts it once.
  const { idempotencyKeys } = useClient()
  const available = account && withdrawable(account)
  const chosen = (id: string) => currencies?.find((currency) => String(currency.id) === id)
  const form = useForm<WithdrawValues>(
    { currency: '', method: '', amount: '', memo: '' },
    (values) => withdrawProblems(values, chosen(values.currency), available),
    (values) => void submit(values),
  )

  async function submit({ currency, method, amount, memo }: WithdrawValues) {
    const usd = readAmount(amount)
    if (isLoading || usd === undefined) return
    const asked = {
      draw_currency_id: Number(currency),
      draw_method_id: Number(method),
      number: formatUsd(usd),
      memo: memo.trim(),
    }
    const request = `withdraw ${JSON.stringify(asked)}`
    const client_id = idempotencyKeys.begin(request)
    if (client_id === undefined) return
    const { data, error } = await ask({ ...asked, client_id })
    idempotencyKeys.end(request, failureOf(error))
    if (data === undefined) return
    form.change('amount', '')
    form.change('memo', '')
  }

  const currency = chosen(form.values.currency)
  const amount = readAmount(form.values.amount)
  const cost: { fee: Usd; net: Payout } | undefined =
    currency === undefined || amount === undefined ? undefined : withdrawCost(amount, currency)
  return {
    ...form,
    currencies,
    currency,
    methods: methods?.filter((method) => String(method.draw_currency.id) === form.values.currency),
    available: available && formatUsd(available),
    fee: cost && formatUsd(cost.fee),
    net: cost && formatPayout(cost.net),
    isSending: isLoading,
  }
}

/** The user's withdrawals of one kind, newest first; confirming and cancelling one. */
export function useWithdrawals(kind: 'coin' | 'bank') {
  const type = kind === 'coin' ? DRAW_TYPE.COIN : DRAW_TYPE.BANK
  const { data, isLoading, hasNextPage, fetchNextPage } = fundsApi.useWithdrawalsInfiniteQuery(useOfType(type))
  const [ask, { isLoading: isCancelling }] = fundsApi.useCancelWithdrawalMutation()
  const [askConfirm, { isLoading: isConfirming }] = fundsApi.useConfirmWithdrawalMutation()
  return {
    withdrawals: data?.pages.flatMap((page) => page.data) ?? [],
    isLoading,
    hasMore: hasNextPage,
    loadMore: () => void fetchNextPage(),
    cancel: async (id: number) => void (await ask({ id })),
    isCancelling,
    /** With the code that was sent; resolves to whether it was right. */
    confirm: async (recordNumber: string, code: string) =>
      (await askConfirm({ number: recordNumber, code })).data !== undefined,
    sendCodeAgain: async (recordNumber: string) => void (await askConfirm({ number: recordNumber })),
    isConfirming,
  }
}
