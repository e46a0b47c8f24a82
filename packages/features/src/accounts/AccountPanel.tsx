import { usePreference } from '../preferences/usePreferences.ts'
import { AccountActions } from './AccountActions.tsx'
import { EditAccountForm } from './EditAccountForm.tsx'
import { MoveMoneyForm } from './MoveMoneyForm.tsx'
import { OpenAccountForm } from './OpenAccountForm.tsx'
import type { AccountsPage } from './useAccountsPage.ts'
import type { NamedAccount } from './useAccounts.ts'
import { useEditAccount } from './useEditAccount.ts'
import { useMoveMoney } from './useMoveMoney.ts'
import { useOpenAccount } from './useOpenAccount.ts'

interface Props {
  page: AccountsPage
  panel: NonNullable<AccountsPage['panel']>
}

/** What is open over the list of accounts: a form, or what can be done with one of them. */
export function AccountPanel({ page, panel: { what, account } }: Props) {
  if (what === 'open') return <Open onDone={page.hide} />
  if (what === 'move') return <Move page={page} from={account?.id} />
  if (account === undefined) return null
  if (what === 'edit') return <Edit account={account} onDone={page.hide} />
  return <AccountActions actions={page.actions} onAction={page.act} />
}

function Open({ onDone }: { onDone: () => void }) {
  return <OpenAccountForm {...useOpenAccount(onDone)} />
}

function Move({ page, from }: Pick<Props, 'page'> & { from: number | undefined }) {
  const form = useMoveMoney(page.movable, from, page.hide)
  return <MoveMoneyForm {...form} hidden={usePreference('hideBalance')} onOpenAccount={() => page.show('open')} />
}

function Edit({ account, onDone }: { account: NamedAccount; onDone: () => void }) {
  return <EditAccountForm {...useEditAccount(account, onDone)} />
}
