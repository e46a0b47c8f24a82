import type { AccountAlertKind } from '@openlot/core/contract'
import { useState } from 'react'
import type { NamedAccount } from '../accounts/useAccounts.ts'
import { useClient } from '../client/ClientProvider.tsx'
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
import { type SetAlert, useSetAlert } from './useSetAlert.ts'

/** An alert of an account being typed. */
export interface AccountAlertForm extends Omit<SetAlert, 'send'> {
  readonly input: AccountAlertInput
  readonly figures: AlertFigures
  readonly problem: AccountAlertProblem | undefined
  set(changes: Partial<AccountAlertInput>): void
  setKind(kind: AccountAlertKind): void
  /** Resolves true once it is set. */
  submit(): Promise<boolean>
}

/** What alerts look at in an account; without positions it has no margin level. */
export const figuresOf = ({ net_value, risk_rate }: Pick<NamedAccount, 'net_value' | 'risk_rate'>): AlertFigures => ({
  net_value,
  // Figures are live, the count of positions is not.
  risk_rate: Number(risk_rate) === 0 ? undefined : risk_rate,
})

/** Setting an alert of an account, or changing one. */
export function useAccountAlertForm(account: NamedAccount, alert: AccountAlert | undefined): AccountAlertForm {
  'use memo'
  const { serverNow } = useClient()
  const { user } = useSession()
  const { send, ...sending } = useSetAlert({
    alert,
    isHere: ({ account_id: id }) => id === account.id,
    name: account.label,
  })
  const figures = figuresOf(account)
  const [input, setInput] = useState(() => (alert === undefined ? newAccountAlert(figures) : accountInputOf(alert)))
  const found = accountProblemOf(input, figures)
  // What waits for nothing may stand anywhere.
  const problem = alert?.status === 'paused' && found?.why === 'already' ? undefined : found
  return {
    ...sending,
    input,
    figures,
    problem,
    set: (changes) => setInput((former) => ({ ...former, ...changes })),
    setKind: (kind) => setInput((former) => withAccountKind(former, kind, figures)),
    async submit() {
      if (problem !== undefined || user === undefined) return false
      const now = serverNow()
      const add = { ...toAddAccountAlert(input, now), of: { user: user.id, account: account.id } }
      return send({ add, edit: toEditAccountAlert(input, now) })
    },
  }
}
