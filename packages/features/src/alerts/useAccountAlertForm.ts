import { MAX_ALERTS, MAX_ALERTS_EACH, type AccountAlertKind } from '@openlot/core/contract'
import { useTranslation } from '@openlot/i18n/react'
import { useState } from 'react'
import type { NamedAccount } from '../accounts/useAccounts.ts'
import { alertsApi } from '../api/alertsApi.ts'
import { useClient, useNotify } from '../client/ClientProvider.tsx'
import { useSession } from '../session/useSession.ts'
import {
  type AccountAlertInput,
  type AccountAlertProblem,
  type AlertFigures,
  accountInputOf,
  accountProblemOf,
  newAccountAlert,
  toAddAccountAlert,
  toEditAccountAlert,
  withAccountKind,
} from './accountAlertInput.ts'
import type { AccountAlert } from './alertTerms.ts'
import { isKept, useAlerts } from './useAlerts.ts'
import { useConditions } from './useConditions.ts'

/** An alert of an account being typed. */
export interface AccountAlertForm {
  readonly input: AccountAlertInput
  readonly figures: AlertFigures
  readonly problem: AccountAlertProblem | undefined
  /** As many as there may be, where there is no room for another; undefined where there is. */
  readonly full: number | undefined
  readonly isSending: boolean
  set(changes: Partial<AccountAlertInput>): void
  setKind(kind: AccountAlertKind): void
  /** Resolves true once it is set. */
  submit(): Promise<boolean>
}

/** What alerts look at in an account; without positions it has no margin level. */
export const figuresOf = ({
  net_value,
  risk_rate,
  positions,
}: Pick<NamedAccount, 'net_value' | 'risk_rate' | 'positions'>): AlertFigures => ({
  net_value,
  risk_rate: positions === 0 ? undefined : risk_rate,
})

/** Setting an alert of an account, or changing one. */
export function useAccountAlertForm(account: NamedAccount, alert: AccountAlert | undefined): AccountAlertForm {
  'use memo'
  const { t } = useTranslation('alerts')
  const notify = useNotify()
  const { serverNow } = useClient()
  const { user } = useSession()
  const conditionOf = useConditions()
  const { alerts } = useAlerts()
  const [add, { isLoading: isAdding }] = alertsApi.useAddAlertMutation()
  const [edit, { isLoading: isEditing }] = alertsApi.useEditAlertMutation()
  const figures = figuresOf(account)
  const [input, setInput] = useState(() => (alert === undefined ? newAccountAlert(figures) : accountInputOf(alert)))
  const isSending = isAdding || isEditing
  const found = accountProblemOf(input, figures)
  // What waits for nothing may stand anywhere.
  const problem = alert?.status === 'paused' && found?.why === 'already' ? undefined : found

  function fullAt(): number | undefined {
    if (alert !== undefined && isKept(alert)) return undefined
    const kept = alerts.filter(isKept)
    if (kept.length >= MAX_ALERTS) return MAX_ALERTS
    const here = kept.filter(({ account_id: id }) => id === account.id)
    return here.length >= MAX_ALERTS_EACH ? MAX_ALERTS_EACH : undefined
  }
  const full = fullAt()

  async function submit(): Promise<boolean> {
    if (problem !== undefined || full !== undefined || isSending || user === undefined) return false
    const { data } =
      alert === undefined
        ? await add({ ...toAddAccountAlert(input, serverNow()), of: { user: user.id, account: account.id } })
        : await edit({ user: user.id, input: toEditAccountAlert(input, alert.id, serverNow()) })
    if (data === undefined) return false
    const text = [account.label, conditionOf(data)].join(' · ')
    notify.show({ tone: 'success', title: t(alert === undefined ? 'set' : 'saved'), text })
    return true
  }
  return {
    input,
    figures,
    problem,
    full,
    isSending,
    set: (changes) => setInput((former) => ({ ...former, ...changes })),
    setKind: (kind) => setInput((former) => withAccountKind(former, kind, figures)),
    submit,
  }
}
