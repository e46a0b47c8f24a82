import type { Copy, Trader } from '@openlot/core/contract'
import { formatUsd, parseUsd } from '@openlot/core/math'
import { formatMoney } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { useState, type FormEvent } from 'react'
import type { OfAccount } from '../api/baseQuery.ts'
import { copyApi } from '../api/copyApi.ts'
import { useNotify } from '../client/ClientProvider.tsx'
import { useForm } from '../forms/useForm.ts'
import { centsProblem } from './copyTerms.ts'
import { readCents } from './readCents.ts'
import { refusalOf, type Refusal } from './refusals.ts'
import { usePayingAccount } from './usePayingAccount.ts'
import { useCopyProblemText } from './useProblemTexts.ts'
import { useSendOnce } from './useSendOnce.ts'

/** The form that puts more money into a copy, or takes some out. */
export interface CopyFundsForm {
  amount: string
  change(amount: string): void
  problem: string | undefined
  /** What can be moved at most, in dollars; undefined until known. */
  most: string | undefined
  isSending: boolean
  submit(event: FormEvent<HTMLFormElement>): void
}

/**
 * Moves money between the account and a copy.
 *
 * @param onDone called when it has moved.
 */
export function useCopyFunds(kind: 'add' | 'remove', copy: Copy, onDone: () => void): CopyFundsForm {
  const { t } = useTranslation('copying')
  const { code } = useLanguage()
  const notify = useNotify()
  const sendOnce = useSendOnce()
  const available = useAvailable(kind === 'add' ? copy : undefined)
  const most = kind === 'add' ? available : copy.removable
  const [add, adding] = copyApi.useAddToCopyMutation()
  const [remove, removing] = copyApi.useRemoveFromCopyMutation()
  const [refusal, setRefusal] = useState<Refusal>()
  const problemText = useCopyProblemText({ most })
  const form = useForm<{ amount: string }, { amount: string | undefined }>(
    { amount: '' },
    ({ amount }) => ({
      amount: problemText(centsProblem(amount, undefined, most === undefined ? undefined : parseUsd(most))),
    }),
    ({ amount }) => void send(formatUsd(readCents(amount)!)),
  )

  async function send(amount: string) {
    const answer = await sendOnce(`${kind}-copy`, { id: copy.id, amount }, kind === 'add' ? add : remove)
    setRefusal(refusalOf(answer?.failure))
    if (answer?.data === undefined) return
    notify.show({
      tone: 'success',
      title: t(kind === 'add' ? 'funds.added' : 'funds.removed', { amount: formatMoney(amount, code) }),
    })
    onDone()
  }

  return {
    amount: form.values.amount,
    change(amount) {
      setRefusal(undefined)
      form.change('amount', amount)
    },
    problem: refusal?.text ?? form.problems.amount,
    most,
    isSending: adding.isLoading || removing.isLoading,
    submit: form.submit,
  }
}

/** What the account can put into a copy; the server knows, as open positions need some of it. */
function useAvailable(copy: Pick<Copy, 'leader_id'> | undefined): string | undefined {
  const { owner } = usePayingAccount()
  const user = owner?.user
  const { data: trader } = copyApi.useTraderQuery(
    copy === undefined ? skipToken : { id: copy.leader_id, ...(user !== undefined && { user }) },
  )
  const isKnown = owner !== undefined && trader !== undefined
  const { currentData } = copyApi.usePreviewCopyQuery(isKnown ? previewOf(owner, trader) : skipToken, {
    refetchOnMountOrArgChange: true,
  })
  return currentData?.available
}

const previewOf = (owner: OfAccount, { leader_id: id, min_amount: amount }: Trader) => ({
  ...owner,
  id,
  amount,
  scale: '1',
  min_lot: 0 as const,
})
