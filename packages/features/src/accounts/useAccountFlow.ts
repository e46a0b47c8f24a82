import { formatNumber } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { useLayer } from '@openlot/ui'
import type { Confirmation } from '../platform/confirmation.ts'
import { useLogout } from '../session/useLogout.ts'
import { useSession } from '../session/useSession.ts'
import { useResetDemo } from './useResetDemo.ts'

type Action = 'reset' | 'logout'

/** The balance a demo account is reset to, in dollars. */
const DEMO_BALANCE = '100000'

/** A confirmation before an action on the account, and the action itself. */
export interface AccountFlow {
  ask(action: Action): void
  /** Undefined until first asked. It then stays, so that its closing can be animated. */
  confirmation: Confirmation | undefined
}

/** Asks for confirmation before a demo account is reset or the user logs out. */
export function useAccountFlow(): AccountFlow {
  const { t } = useTranslation(['account', 'common'])
  const { code: language } = useLanguage()
  const { user, isDemo } = useSession()
  const { reset, isResetting } = useResetDemo()
  const { logout, isLoggingOut } = useLogout()
  const question = useLayer<Action>()

  async function confirm(action: Action) {
    await (action === 'reset' ? reset() : logout())
    question.close()
  }

  const { shown: action } = question
  return {
    ask: question.open,
    confirmation: action && {
      open: question.isOpen,
      title: t(`${action}.title`, { account: isDemo ? t('common:shell.demo') : user?.email || user?.mobile || '' }),
      message: t(`${action}.text`, { amount: formatNumber(DEMO_BALANCE, language) }),
      confirmLabel: t(`${action}.action`),
      tone: action === 'reset' ? 'danger' : 'ink',
      busy: isResetting || isLoggingOut,
      onConfirm: () => void confirm(action),
      onClose: question.close,
    },
  }
}
