import { formatMoney } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { useLayer } from '@openlot/ui'
import { accountsApi } from '../api/accountsApi.ts'
import { useClient, useNotify } from '../client/ClientProvider.tsx'
import type { Confirmation } from '../platform/confirmation.ts'
import { useOwner } from '../session/useOfAccount.ts'
import type { OwnAccount } from './accountList.ts'
import { chooseAccount } from './chooseAccount.ts'
import { useAccountName } from './useAccountName.ts'

/** What is done to an account after a question. */
type AccountAct = 'close' | 'topUp' | 'reset'

export interface AccountActs {
  ask(act: AccountAct, account: OwnAccount): void
  /** Undefined until first asked. It then stays, so that its closing can be animated. */
  readonly confirmation: Confirmation | undefined
}

/** Closing an account, filling up and resetting a demo account; each after a question. */
export function useAccountActs(): AccountActs {
  const client = useClient()
  const notify = useNotify()
  const owner = useOwner()
  const { t } = useTranslation('accounts')
  const { code } = useLanguage()
  const nameOf = useAccountName()
  const [close, closing] = accountsApi.useCloseAccountMutation()
  const [topUp, toppingUp] = accountsApi.useTopUpAccountMutation()
  const [reset, resetting] = accountsApi.useResetAccountMutation()
  const calls = { close, topUp, reset }
  const question = useLayer<{ act: AccountAct; account: OwnAccount }>()

  async function confirm(act: AccountAct, account: OwnAccount) {
    const { data } = await calls[act]({ id: account.id })
    question.close()
    if (data === undefined) return
    // A closed account is only looked at: trading goes on with the first.
    if (act === 'close' && account.isChosen && owner !== undefined) chooseAccount(client, owner.user)
    notify.show({ tone: 'success', title: t(`${act}.done`, { name: nameOf(account) }) })
  }

  const { shown: asked } = question
  return {
    ask: (act, account) => question.open({ act, account }),
    confirmation: asked && {
      open: question.isOpen,
      title: t(`${asked.act}.title`, { name: nameOf(asked.account) }),
      message: t(`${asked.act}.text`, { amount: formatMoney(asked.account.demo_sum ?? '0', code) }),
      confirmLabel: t(`${asked.act}.action`),
      tone: asked.act === 'topUp' ? 'ink' : 'danger',
      busy: closing.isLoading || toppingUp.isLoading || resetting.isLoading,
      onConfirm: () => void confirm(asked.act, asked.account),
      onClose: question.close,
    },
  }
}
