import { useTranslation } from '@openlot/i18n/react'
import { useLayer } from '@openlot/ui'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useSession } from '../session/useSession.ts'
import { movable } from './useMoveMoney.ts'
import { useAccountActs } from './useAccountActs.ts'
import { useLiveAccounts, type LiveAccounts, type NamedAccount } from './useAccounts.ts'
import { useSwitchAccount } from './useSwitchAccount.ts'
import type { Confirmation } from '../platform/confirmation.ts'

type Action = 'move' | 'topUp' | 'reset' | 'edit' | 'close'

/** What is open over the list of accounts. */
interface AccountPanel {
  readonly what: 'open' | 'move' | 'edit' | 'more'
  readonly title: string
  /** What it is about; undefined for a new account. */
  readonly account: NamedAccount | undefined
  readonly isOpen: boolean
}

/** What can be done with an account besides trading on it. */
export function actionsOf({ kind, isFirst }: Pick<NamedAccount, 'kind' | 'isFirst'>): readonly Action[] {
  if (kind === 'copy') return ['edit']
  const own = kind === 'real' ? (['move', 'edit'] as const) : (['topUp', 'reset', 'edit'] as const)
  return isFirst ? own : [...own, 'close']
}

export interface AccountsPage {
  readonly list: LiveAccounts
  switchTo(account: NamedAccount): void
  /** Whether the user may have several: who has only tried the demo has one. */
  readonly isSeveral: boolean
  /** The accounts that money can be moved between. */
  readonly movable: readonly NamedAccount[]
  /** Undefined until something was opened. It then stays, so that closing can be animated. */
  readonly panel: AccountPanel | undefined
  readonly actions: readonly Action[]
  show(what: AccountPanel['what'], account?: NamedAccount): void
  hide(): void
  act(action: Action): void
  /** The question before an act. */
  readonly confirmation: Confirmation | undefined
}

/** The list of accounts, and what is done with them. */
export function useAccountsPage(): AccountsPage {
  const { t } = useTranslation('accounts')
  const { isDemo } = useSession()
  const list = useLiveAccounts()
  const switchTo = useSwitchAccount()
  const acts = useAccountActs()
  const layer = useLayer<Pick<AccountPanel, 'what' | 'account'>>()
  const { shown } = layer
  const account = shown?.account
  const titles = {
    open: t('open.title'),
    move: t('moveForm.title'),
    edit: t('editForm.title', { name: account?.label ?? '' }),
    more: account?.label ?? '',
  }
  const show = (what: AccountPanel['what'], of?: NamedAccount) => layer.open({ what, account: of })
  // A menu elsewhere leads here, to one of the forms.
  const [search, setSearch] = useSearchParams()
  const asked = search.get('show')
  const [known, setKnown] = useState<string | null>(null)
  if (asked !== known) {
    setKnown(asked)
    if (asked === 'open' || asked === 'move') show(asked)
  }
  const hide = () => {
    layer.close()
    if (asked !== null) setSearch({}, { replace: true })
  }
  return {
    list,
    switchTo,
    isSeveral: !isDemo,
    movable: movable(list.accounts),
    panel: shown && { ...shown, isOpen: layer.isOpen, title: titles[shown.what] },
    actions: account === undefined ? [] : actionsOf(account),
    show,
    hide,
    act(action) {
      if (account === undefined) return
      if (action === 'move' || action === 'edit') return show(action, account)
      hide()
      acts.ask(action, account)
    },
    confirmation: acts.confirmation,
  }
}
