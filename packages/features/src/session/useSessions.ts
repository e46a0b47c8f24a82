import type { UserSession } from '@openlot/core/contract'
import { useTranslation } from '@openlot/i18n/react'
import { useState } from 'react'
import { userApi } from '../api/userApi.ts'
import type { Confirmation } from '../platform/confirmation.ts'
import { useOfUser } from './useOfUser.ts'

export interface Sessions {
  /** This device's own first. */
  sessions: readonly UserSession[]
  isLoading: boolean
  isFailed: boolean
  reload(): Promise<unknown>
  /** Asks for confirmation, then ends one of them. */
  askRevoke(session: UserSession): void
  /** Undefined until first asked. It then stays, so that its closing can be animated. */
  confirmation: Confirmation | undefined
}

/** This device first, then the one used last. */
export const sortSessions = (sessions: readonly UserSession[]): readonly UserSession[] =>
  sessions.toSorted(
    (a, b) => Number(b.is_current) - Number(a.is_current) || b.last_seen_at.localeCompare(a.last_seen_at),
  )

/** The sessions of the user on all devices. */
export function useSessions(): Sessions {
  const { t } = useTranslation('people')
  const { currentData, isError, refetch } = userApi.useSessionsQuery(useOfUser(), { refetchOnMountOrArgChange: true })
  const [ask, { isLoading: isRevoking }] = userApi.useRevokeSessionMutation()
  const [asked, setAsked] = useState<{ session: UserSession; open: boolean }>()
  const close = () => setAsked((former) => former && { ...former, open: false })

  async function revoke({ id }: UserSession) {
    await ask({ id })
    close()
  }

  return {
    sessions: sortSessions(currentData ?? []),
    isLoading: currentData === undefined && !isError,
    isFailed: currentData === undefined && isError,
    reload: refetch,
    askRevoke: (session) => setAsked({ session, open: true }),
    confirmation: asked && {
      open: asked.open,
      title: t('sessions.ask', { device: asked.session.device || t('sessions.unknown') }),
      message: t('sessions.askText', { ip: asked.session.ip }),
      confirmLabel: t('sessions.revoke'),
      tone: 'danger',
      busy: isRevoking,
      onConfirm: () => void revoke(asked.session),
      onClose: close,
    },
  }
}
