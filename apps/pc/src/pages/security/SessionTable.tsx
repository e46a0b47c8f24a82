import { useSessions, type SessionList } from '@openlot/features/session'
import { useFormatDate } from '@openlot/i18n/dates'
import { useTranslation } from '@openlot/i18n/react'
import { Badge, Button, DeviceIcon, ErrorState, LazyConfirmDialog } from '@openlot/ui'
import { DataTable, type Column } from '@openlot/ui/data-table'
import card from '../../parts/Card.module.css'
import styles from './SecurityPage.module.css'

type Session = SessionList['sessions'][number]

/** The devices that are logged in to the account; each but this one can be logged out, or all of them at once. */
export function SessionTable() {
  const { t } = useTranslation('people')
  const { sessions, isLoading, isFailed, reload, askRevoke, askRevokeOthers, confirmation } = useSessions()
  const columns = useColumns(askRevoke)
  return (
    <>
      <header className={styles.head}>
        <h2 className={card.title}>{t('sessions.title')}</h2>
        {sessions.length > 1 && (
          <Button size="small" onClick={askRevokeOthers}>
            {t('sessions.revokeOthers')}
          </Button>
        )}
      </header>
      <div className={card.table}>
        <DataTable
          label={t('sessions.title')}
          columns={columns}
          rows={sessions}
          rowKey={({ id }) => id}
          loading={isLoading}
          {...(isFailed && {
            error: (
              <ErrorState
                title={t('sessions.failed')}
                message={t('sessions.failedHint')}
                onRetry={() => void reload()}
              />
            ),
          })}
        />
      </div>
      <LazyConfirmDialog confirmation={confirmation} />
    </>
  )
}

function useColumns(askRevoke: (session: Session) => void): readonly Column<Session>[] {
  const { t } = useTranslation(['people', 'pages'])
  const formatDate = useFormatDate()
  const nameOf = ({ device }: Session) => device || t('sessions.unknown')
  return [
    {
      id: 'device',
      header: t('pages:sessions.device'),
      cell: (session) => (
        <span className={styles.device}>
          <DeviceIcon device={session.device} />
          <span>{nameOf(session)}</span>
        </span>
      ),
    },
    {
      id: 'address',
      header: t('pages:sessions.address'),
      cell: ({ ip }) => (
        <bdi translate="no" dir="ltr">
          {ip}
        </bdi>
      ),
    },
    {
      id: 'seen',
      header: t('pages:sessions.seen'),
      cell: ({ last_seen_at }) => formatDate(last_seen_at, 'dateTimeZone'),
      compare: (a, b) => a.last_seen_at.localeCompare(b.last_seen_at),
    },
    {
      id: 'action',
      header: t('pages:sessions.action'),
      bare: true,
      numeric: true,
      cell: (session) =>
        session.is_current ? (
          <Badge tone="tint">{t('sessions.current')}</Badge>
        ) : (
          <Button
            size="small"
            variant="ghost"
            aria-label={t('sessions.revokeOf', { device: nameOf(session) })}
            onClick={() => askRevoke(session)}
          >
            {t('sessions.revoke')}
          </Button>
        ),
    },
  ]
}
