import { useTranslation } from '@openlot/i18n/react'
import { ArrowLeftRight, Coins, Pencil, RotateCcw, X } from 'lucide-react'
import { List, ListRow } from '@openlot/ui'

/** What can be done with an account besides trading on it. */
type AccountAction = 'move' | 'topUp' | 'reset' | 'edit' | 'close'

export interface AccountActionsProps {
  actions: readonly AccountAction[]
  onAction: (action: AccountAction) => void
}

const ICONS = { move: ArrowLeftRight, topUp: Coins, reset: RotateCcw, edit: Pencil, close: X }

/** The actions of one account. */
export function AccountActions({ actions, onAction }: AccountActionsProps) {
  const { t } = useTranslation('accounts')
  const labels = {
    move: t('move'),
    topUp: t('topUp.action'),
    reset: t('reset.action'),
    edit: t('edit'),
    close: t('close.action'),
  }
  return (
    <List>
      {actions.map((action) => {
        const Icon = ICONS[action]
        return <ListRow key={action} icon={<Icon />} title={labels[action]} onPress={() => onAction(action)} />
      })}
    </List>
  )
}
