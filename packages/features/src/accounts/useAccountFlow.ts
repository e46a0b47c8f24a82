import { formatNumber } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { useState } from 'react'
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
  const [asked, setAsked] = useState<{ action: Action; open: boolean }>()
  const close = () => setAsked((former) => former && { ...former, open: false })

  async function confirm(action: Action) {
    await (action === 'reset' ? reset() : logout())
    close()
  }

  return {
    ask: (action) => setAsked({ action, open: true }),
    confirmation: asked && {
      open: asked.open,
      title: t(`${asked.action}.title`, {
        account: isDemo ? t('common:shell.demo') : user?.email || user?.mobile || '',
      }),
      message: t(`${asked.action}.text`, { amount: formatNumber(DEMO_BALANCE, language) }),
      confirmLabel: t(`${asked.action}.action`),
      tone: asked.action === 'reset' ? 'danger' : 'ink',
      busy: isResetting || isLoggingOut,
      onConfirm: () => void confirm(asked.action),
      onClose: close,
    },
  }
}
