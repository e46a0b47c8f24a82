import { formatUsd, parseUsd } from '@openlot/core/math'
import { formatMoney } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { useState } from 'react'
import { accountsApi } from '../api/accountsApi.ts'
import { failureOf } from '../api/failureOf.ts'
import { useNotify } from '../client/ClientProvider.tsx'
import { useIdempotencyKeys } from '../client/useIdempotencyKeys.ts'
import { amountProblem, isCents, readAmount } from '../forms/amount.ts'
import type { Problem } from '../forms/rules.ts'
import { useForm, type FormState } from '../forms/useForm.ts'
import { useOwner } from '../session/useOfAccount.ts'
import type { OwnAccount } from './accountList.ts'
import { useAccountName } from './useAccountName.ts'

type MoveValues = { amount: string }

/** What may leave follows the prices. */
const REFRESH_MS = 5000
/** What is asked for while nothing valid is entered: the preview needs an amount. */
const LEAST = '0.01'

/** The problems of a move of money; `available` is undefined until it is known. */
export function moveProblems(amount: string, available: string | undefined) {
  const usd = readAmount(amount)
  const isTooMuch = usd !== undefined && available !== undefined && usd > parseUsd(available)
  const problem: Problem | undefined =
    amountProblem(amount, undefined) ?? (isCents(amount) ? (isTooMuch ? 'amountTooMuch' : undefined) : 'amountInvalid')
  return { amount: problem }
}

/** Accounts that money can be moved between: real ones that are open. Copies are funded where they are followed. */
export const movable = <Account extends Pick<OwnAccount, 'kind' | 'state'>>(
  accounts: readonly Account[],
): readonly Account[] => accounts.filter(({ kind, state }) => kind === 'real' && state === 'open')

export interface MoveForm extends FormState<MoveValues> {
  /** Ids of the two accounts. */
  readonly pair: { readonly from: string; readonly to: string }
  /** Choosing the account of the other side swaps the two. */
  choose(side: 'from' | 'to', id: string): void
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  /** What may leave now, and what would arrive; undefined until known. */
  readonly available: string | undefined
  readonly arrives: string | undefined
  readonly amountProblem: string | undefined
  readonly isSending: boolean
}

/**
 * Moving money between two own accounts.
 *
 * @param accounts those of {@link movable}, two at least.
 * @param from the account that it leaves, at first.
 */
export function useMoveMoney(accounts: readonly OwnAccount[], from: number | undefined, onMoved: () => void): MoveForm {
  const idempotencyKeys = useIdempotencyKeys()
  const notify = useNotify()
  const owner = useOwner()
  const { t } = useTranslation('accounts')
  const { code } = useLanguage()
  const nameOf = useAccountName()
  const [ask, { isLoading }] = accountsApi.useTransferFundsMutation()
  const start = accounts.find(({ id }) => id === from) ?? accounts[0]
  const other = accounts.find(({ id }) => id !== start?.id)
  const [pair, setPair] = useState({ from: String(start?.id ?? ''), to: String(other?.id ?? '') })
  const previewOf = (amount: string | undefined) =>
    owner === undefined || amount === undefined || pair.from === '' || pair.to === ''
      ? skipToken
      : { user: owner.user, from: Number(pair.from), to: Number(pair.to), amount }
  // What may leave does not depend on the amount.
  const { currentData: now } = accountsApi.useTransferPreviewQuery(previewOf(LEAST), {
    pollingInterval: REFRESH_MS,
    refetchOnMountOrArgChange: true,
    skipPollingIfUnfocused: true,
  })
  const available = now?.available
  const form = useForm<MoveValues>(
    { amount: '' },
    ({ amount }) => moveProblems(amount, available),
    ({ amount }) => void send(amount),
  )
  const { amount: text } = form.values
  const usd = moveProblems(text, available).amount === undefined ? readAmount(text) : undefined
  const preview = accountsApi.useTransferPreviewQuery(previewOf(usd && formatUsd(usd)))

  async function send(amount: string) {
    const moved = readAmount(amount)
    if (moved === undefined || pair.from === '' || pair.to === '') return
    const asked = { from: Number(pair.from), to: Number(pair.to), amount: formatUsd(moved) }
    // A retry after a lost answer carries the same key; the server moves it once.
    const request = `move ${JSON.stringify(asked)}`
    const client_id = idempotencyKeys.begin(request)
    if (client_id === undefined) return
    const { data, error } = await ask({ ...asked, client_id })
    idempotencyKeys.end(request, failureOf(error))
    if (data === undefined) return
    const target = accounts.find(({ id }) => id === asked.to)
    notify.show({
      tone: 'success',
      title: t('moved', { amount: formatMoney(data.arrives, code), name: target ? nameOf(target) : '' }),
    })
    form.reset({ amount: '' })
    onMoved()
  }

  const { amount: problem } = form.problems
  const known = available === undefined ? undefined : formatMoney(available, code)
  return {
    ...form,
    pair,
    choose: (side, id) =>
      setPair((former) => {
        const swapped = side === 'from' ? 'to' : 'from'
        return { ...former, ...(former[swapped] === id && { [swapped]: former[side] }), [side]: id }
      }),
    choices: accounts.map((account) => ({ value: String(account.id), label: nameOf(account) })),
    available,
    arrives: preview.currentData?.arrives,
    amountProblem:
      problem &&
      (problem === 'amountTooMuch' && known !== undefined
        ? t('problem.tooMuch', { available: known })
        : t(problem === 'amountMissing' ? 'problem.amountMissing' : 'problem.amountInvalid')),
    isSending: isLoading,
  }
}
