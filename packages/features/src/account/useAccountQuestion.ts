import { formatNumber } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { useState } from 'react'
import { useLogout } from '../session/useLogout.ts'
import { useSession } from '../session/useSession.ts'
import { useResetDemo } from './useResetDemo.ts'

type Act = 'reset' | 'logout'

/** What a demo account is restored to. */
const DEMO_BALANCE = '100000'

/** The question before an act on the account, and the act itself. */
export interface AccountQuestion {
  ask(act: Act): void
  /** Undefined until something was asked for the first time; then it stays, so that closing it can be seen. */
  question:
    | {
        open: boolean
        title: string
        message: string
        confirmLabel: string
        /** Logging out can be taken back by logging in; a reset cannot. */
        tone: 'danger' | 'primary'
        busy: boolean
        onConfirm(): void
        onClose(): void
      }
    | undefined
}

/** Asks once before a demo account is reset or someone logs out. */
export function useAccountQuestion(): AccountQuestion {
  const { t } = useTranslation('account')
  const { code: language } = useLanguage()
  const { user, isDemo } = useSession()
  const { reset, isResetting } = useResetDemo()
  const { logout, isLoggingOut } = useLogout()
  const [asked, setAsked] = useState<{ act: Act; open: boolean }>()
  const close = () => setAsked((former) => former && { ...former, open: false })

  async function confirm(act: Act) {
    await (act === 'reset' ? reset() : logout())
    close()
  }

  return {
    ask: (act) => setAsked({ act, open: true }),
    question: asked && {
      open: asked.open,
      title: t(`${asked.act}.title`, { account: isDemo ? t('demo') : (user?.email ?? '') }),
      message: t(`${asked.act}.text`, { amount: formatNumber(DEMO_BALANCE, language) }),
      confirmLabel: t(`${asked.act}.action`),
      tone: asked.act === 'reset' ? 'danger' : 'primary',
      busy: isResetting || isLoggingOut,
      onConfirm: () => void confirm(asked.act),
      onClose: close,
    },
  }
}
