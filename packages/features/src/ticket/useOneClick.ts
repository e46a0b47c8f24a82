import { useTranslation } from '@openlot/i18n/react'
import { useLayer } from '@openlot/ui'
import { useClient } from '../client/ClientProvider.tsx'
import type { Confirmation } from '../platform/confirmation.ts'
import { useSession } from '../session/useSession.ts'
import { unlockedOf } from './oneClick.ts'
import { useDealsAtOnce } from './useDealsAtOnce.ts'

export interface OneClick {
  /** A press deals at once; otherwise it asks first. */
  isUnlocked: boolean
  /** Turning it on asks first. */
  setUnlocked(isUnlocked: boolean): void
  /** Undefined until first asked. It then stays, so that its closing can be animated. */
  confirmation: Confirmation | undefined
}

/** Dealing by one press: off until the user turns it on, for this window and this login. */
export function useOneClick(): OneClick {
  const { t } = useTranslation('parts')
  const unlocked = unlockedOf(useClient())
  const { user } = useSession()
  const asked = useLayer<'unlock'>()
  return {
    isUnlocked: useDealsAtOnce(),
    setUnlocked: (isUnlocked) => (isUnlocked ? asked.open('unlock') : unlocked.set(undefined)),
    confirmation: asked.shown && {
      open: asked.isOpen,
      tone: 'ink',
      busy: false,
      title: t('oneClick.ask.title'),
      message: t('oneClick.ask.message'),
      confirmLabel: t('oneClick.ask.submit'),
      onConfirm: () => {
        unlocked.set(user?.id)
        asked.close()
      },
      onClose: asked.close,
    },
  }
}
