import {
  type DrawMethod,
  type WithdrawCurrency,
  type Withdrawal,
  DRAW_TYPE,
  WITHDRAW_STATUS,
} from '@openlot/core/contract'
import { type Payout, type Usd, formatPayout, formatUsd, parseUsd } from '@openlot/core/math'
import { useState } from 'react'
import { failureOf } from '../api/failureOf.ts'
import { fundsApi } from '../api/fundsApi.ts'
import { useIdempotencyKeys } from '../client/useIdempotencyKeys.ts'
import { useNow } from '../market/useNow.ts'
import { missing, type Problem } from '../forms/rules.ts'
import { type FormState, useForm } from '../forms/useForm.ts'
import { useOwner } from '../session/useOfAccount.ts'
import { amountProblem, readAmount } from '../forms/amount.ts'
import { withdrawCost } from './withdrawCost.ts'
import { useOfType } from './useOfType.ts'
import { methodState } from './usePayoutMethods.ts'
import { recordList, type RecordList } from '../api/recordList.ts'
import { RECORDS_REFRESH_MS, useMoneyMoves } from './useRecords.ts'
import { useWithdrawable } from './useWallet.ts'

/** What is entered to withdraw; a currency and a payout method by their ids. */
export type WithdrawValues = { currency: string; method: string; amount: string; memo: string }
const emptyValues: WithdrawValues = { currency: '', method: '', amount: '', memo: '' }

export interface WithdrawFormState extends FormState<WithdrawValues> {
  currencies: readonly WithdrawCurrency[] | undefined
  currency: WithdrawCurrency | undefined
  /** The user's payout methods in the chosen currency; if empty, the user has to add one first. */
  methods: readonly DrawMethod[] | undefined
  /** The amount that can be withdrawn, in dollars. */
  available: string | undefined
  /** The fee in dollars and the payout in the currency; undefined without an amount. */
  fee: string | undefined
  net: string | undefined
  isFailed: boolean
  reload(): void
  isSending: boolean
  /** Sends the withdrawal as it was entered; resolves to its record, or undefined where it was refused. */
  send(): Promise<Withdrawal | undefined>
}

/** The problems of a withdrawal form. */
export function withdrawProblems(
  { currency, method, amount }: Omit<WithdrawValues, 'memo'>,
  chosen: WithdrawCurrency | undefined,
  available: Usd | undefined,
) {
  return {
    amount: amountProblem(amount, chosen) ?? costProblem(amount, chosen, available),
    currency: missing(currency, 'currencyMissing'),
    method: missing(method, 'methodMissing'),
  }
}

/**
 * What is chosen for the user: a currency, rather one with a payout method that can be used; and the only payout
 * method of the currency that can be. One that is gone is not chosen any more. Undefined where nothing changes.
 */
export function withdrawPreset(
  { currency, method }: Pick<WithdrawValues, 'currency' | 'method'>,
  currencies: readonly Pick<WithdrawCurrency, 'id'>[],
  methods: readonly Pick<DrawMethod, 'id' | 'draw_currency' | 'needs_confirmation' | 'usable_at'>[],
  now: number,
): readonly (readonly ['currency' | 'method', string])[] | undefined {
  const usable = methods.filter((one) => methodState(one, now) === 'usable')
  const isOffered = currencies.some(({ id }) => String(id) === currency)
  if (!isOffered) {
    const withMethod = currencies.find(({ id }) => usable.some(({ draw_currency }) => draw_currency.id === id))
    const first = withMethod ?? currencies[0]
    if (first === undefined) return currency === '' ? undefined : [['currency', '']]
    return [
      ['currency', String(first.id)],
      ['method', ''],
    ]
  }
  const ofCurrency = usable.filter(({ draw_currency }) => String(draw_currency.id) === currency)
  if (ofCurrency.some(({ id }) => String(id) === method)) return undefined
  const only = ofCurrency.length === 1 ? String(ofCurrency[0]?.id) : ''
  return only === method ? undefined : [['method', only]]
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

/**
 * The form of a withdrawal in coins or to a bank. Submitting it only asks for a review; `send` then sends it.
 *
 * @param initial what was entered before, as far as it is known.
 * @param onValid called when a valid form is submitted.
 */
export function useWithdrawForm(
  kind: 'coin' | 'bank',
  initial: Partial<WithdrawValues>,
  onValid: () => void,
): WithdrawFormState {
  const type = kind === 'coin' ? DRAW_TYPE.COIN : DRAW_TYPE.BANK
  const offered = fundsApi.useWithdrawCurrenciesQuery(useOfType(type), { refetchOnMountOrArgChange: true })
  const owned = fundsApi.useDrawMethodsQuery(useOfType(type), { refetchOnMountOrArgChange: true })
  const currencies = offered.currentData
  const withdrawable = useWithdrawable()
  const available = withdrawable === undefined ? undefined : parseUsd(withdrawable)
  const [ask, { isLoading }] = fundsApi.useWithdrawMutation()
  // A retry after a lost answer carries the same key; the server accepts it once.
  const idempotencyKeys = useIdempotencyKeys()
  const owner = useOwner()
  const chosen = (id: string) => currencies?.find((currency) => String(currency.id) === id)
  const form = useForm<WithdrawValues>(
    { ...emptyValues, ...initial },
    (values) => withdrawProblems(values, chosen(values.currency), available),
    onValid,
  )

  const now = useNow()
  const methods = owned.currentData
  const preset = currencies && methods && withdrawPreset(form.values, currencies, methods, now)
  // While rendering, so that no choice is ever shown as missing that is made for the user.
  if (preset !== undefined) for (const [name, value] of preset) form.change(name, value)

  async function send(): Promise<Withdrawal | undefined> {
    const { currency, method, amount, memo } = form.values
    const usd = readAmount(amount)
    if (isLoading || usd === undefined) return undefined
    const asked = {
      draw_currency_id: Number(currency),
      draw_method_id: Number(method),
      number: formatUsd(usd),
      memo: memo.trim(),
    }
    const request = `withdraw ${JSON.stringify([asked, owner])}`
    const client_id = idempotencyKeys.begin(request)
    if (client_id === undefined) return undefined
    const { data, error } = await ask({ ...asked, client_id })
    idempotencyKeys.end(request, failureOf(error))
    if (data !== undefined) form.reset({ ...form.values, amount: '', memo: '' })
    return data
  }

  const currency = chosen(form.values.currency)
  const amount = readAmount(form.values.amount)
  const cost: { fee: Usd; net: Payout } | undefined =
    currency === undefined || amount === undefined ? undefined : withdrawCost(amount, currency)
  return {
    ...form,
    change(name, value) {
      form.change(name, value)
      // A payout method is of one currency.
      if (name === 'currency' && value !== form.values.currency) form.change('method', '')
    },
    currencies,
    currency,
    methods: methods?.filter((method) => String(method.draw_currency.id) === form.values.currency),
    available: withdrawable,
    fee: cost && formatUsd(cost.fee),
    net: cost && formatPayout(cost.net),
    isFailed: [offered, owned].some(({ currentData, isError }) => currentData === undefined && isError),
    reload: () => [offered, owned].forEach(({ refetch }) => void refetch()),
    isSending: isLoading,
    send,
  }
}

/** The user's withdrawals of one kind, newest first; reloaded while one is pending. */
export function useWithdrawals(kind: 'coin' | 'bank'): RecordList<Withdrawal> {
  const type = kind === 'coin' ? DRAW_TYPE.COIN : DRAW_TYPE.BANK
  const [isWaiting, setIsWaiting] = useState(false)
  const list = recordList(
    fundsApi.useWithdrawalsInfiniteQuery(useOfType(type), {
      refetchOnMountOrArgChange: true,
      pollingInterval: isWaiting ? RECORDS_REFRESH_MS : 0,
    }),
  )
  const open = list.records.filter(({ status }) => status === WITHDRAW_STATUS.PENDING).length
  if (isWaiting !== open > 0) setIsWaiting(open > 0)
  useMoneyMoves(open)
  return list
}
