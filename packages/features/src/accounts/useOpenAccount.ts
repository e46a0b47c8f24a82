import { DEMO_SUM, MAX_ACCOUNT_NAME_CHARACTERS } from '@openlot/core/contract'
import { formatUsd } from '@openlot/core/math'
import { formatMoney } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { accountsApi } from '../api/accountsApi.ts'
import { failureOf } from '../api/failureOf.ts'
import { useClient, useNotify } from '../client/ClientProvider.tsx'
import { useIdempotencyKeys } from '../client/useIdempotencyKeys.ts'
import { amountProblem, isCents, readAmount } from '../forms/amount.ts'
import { useForm, type FormState } from '../forms/useForm.ts'
import { useOwner } from '../session/useOfAccount.ts'
import { chooseAccount } from './chooseAccount.ts'

type OpenValues = { kind: string; name: string; sum: string }

const START: OpenValues = { kind: 'real', name: '', sum: String(DEMO_SUM.usual) }
const LIMITS = { min_number: String(DEMO_SUM.least), max_number: String(DEMO_SUM.most) }

/** The problem of what a demo account starts with; a real one starts with nothing. */
export function openProblems({ kind, sum }: Pick<OpenValues, 'kind' | 'sum'>) {
  if (kind === 'real') return { sum: undefined }
  return { sum: amountProblem(sum, LIMITS) ?? (isCents(sum) ? undefined : ('amountInvalid' as const)) }
}

export interface OpenAccountState extends FormState<OpenValues> {
  /** What is wrong with the sum, in words. */
  readonly sumProblem: string | undefined
  readonly maxNameCharacters: number
  readonly isSending: boolean
}

/**
 * Opening another account, which is then the one traded on.
 *
 * @param onOpened called when it is open.
 */
export function useOpenAccount(onOpened: () => void): OpenAccountState {
  const client = useClient()
  const idempotencyKeys = useIdempotencyKeys()
  const notify = useNotify()
  const owner = useOwner()
  const { t } = useTranslation('accounts')
  const { code } = useLanguage()
  const [ask, { isLoading }] = accountsApi.useOpenAccountMutation()
  const form = useForm<OpenValues>(START, openProblems, (values) => void send(values))

  async function send({ kind, name, sum }: OpenValues) {
    const amount = readAmount(sum)
    const isDemo = kind === 'demo'
    const asked = {
      kind: isDemo ? ('demo' as const) : ('real' as const),
      name: name.trim(),
      ...(isDemo && amount !== undefined && { demo_sum: formatUsd(amount) }),
    }
    // A retry after a lost answer opens no second one.
    const request = `open account ${JSON.stringify([owner?.user, asked])}`
    const client_id = idempotencyKeys.begin(request)
    if (client_id === undefined) return
    const { data, error } = await ask({ ...asked, client_id })
    idempotencyKeys.end(request, failureOf(error))
    if (data === undefined) return
    chooseAccount(client, data.id)
    notify.show({ tone: 'success', title: t(`opened.${asked.kind}`) })
    onOpened()
  }

  const { sum } = form.problems
  return {
    ...form,
    sumProblem:
      sum &&
      t(sum === 'amountMissing' || sum === 'amountInvalid' ? `problem.${sum}` : 'problem.demoSum', {
        least: formatMoney(LIMITS.min_number, code),
        most: formatMoney(LIMITS.max_number, code),
      }),
    maxNameCharacters: MAX_ACCOUNT_NAME_CHARACTERS,
    isSending: isLoading,
  }
}
