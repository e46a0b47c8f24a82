import type { UserSession } from '@openlot/core/contract'
import { useTranslation } from '@openlot/i18n/react'
import { useLayer } from '@openlot/ui'
import { userApi } from '../api/userApi.ts'
import type { Confirmation } from '../platform/confirmation.ts'
import { useOfUser } from './useOfUser.ts'

export interface SessionList {
  /** This device's own first. */
  sessions: readonly UserSession[]
  isLoading: boolean
  isFailed: boolean
  reload(): Promise<unknown>
  /** Asks for confirmation, then ends one of them. */
  askRevoke(session: UserSession): void
  /** Asks for confirmation, then ends all but this device's own. */
  askRevokeOthers(): void
  /** Undefined until first asked. It then stays, so that its closing can be animated. */
  confirmation: Confirmation | undefined
}

/** This device first, then the one used last. */
export const sortSessions = (sessions: readonly UserSession[]): readonly UserSession[] =>
  sessions.toSorted(
    (a, b) => Number(b.is_current) - Number(a.is_current) || b.last_seen_at.localeCompare(a.last_seen_at),
  )

/** All but that of this device. */
const otherSessions = (sessions: readonly UserSession[]): readonly UserSession[] =>
  sessions.filter(({ is_current }) => !is_current)

/** The sessions of the user on all devices. */
export function useSessions(): SessionList {
  const { t } = useTranslation('people')
  const { currentData, isError, refetch } = userApi.useSessionsQuery(useOfUser(), { refetchOnMountOrArgChange: true })
  const [ask, { isLoading: isRevoking }] = userApi.useRevokeSessionMutation()
  const asked = useLayer<readonly UserSession[]>()

  async function revoke(sessions: readonly UserSession[]) {
    await Promise.all(sessions.map(({ id }) => ask({ id })))
    asked.close()
  }

  function questionOf([first, ...more]: readonly UserSession[]) {
    return more.length === 0
      ? {
          title: t('sessions.ask', { device: first?.device || t('sessions.unknown') }),
          message: t('sessions.askText', { ip: first?.ip }),
          confirmLabel: t('sessions.revoke'),
        }
      : {
          title: t('sessions.askOthers', { count: more.length + 1 }),
          message: t('sessions.askOthersText'),
          confirmLabel: t('sessions.revokeOthers'),
        }
  }

  return {
    sessions: sortSessions(currentData ?? []),
    isLoading: currentData === undefined && !isError,
    isFailed: currentData === undefined && isError,
    reload: refetch,
    askRevoke: (session) => asked.open([session]),
    askRevokeOthers: () => asked.open(otherSessions(currentData ?? [])),
    confirmation: asked.shown && {
      open: asked.isOpen,
      ...questionOf(asked.shown),
      tone: 'danger',
      busy: isRevoking,
      onConfirm: () => void revoke(asked.shown),
      onClose: asked.close,
    },
  }
}
