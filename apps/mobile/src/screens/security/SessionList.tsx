import { useSessions } from '@openlot/features/session'
import { useFormatDate } from '@openlot/i18n/dates'
import { useTranslation } from '@openlot/i18n/react'
import { Badge, Button, DeviceIcon, LazyConfirmDialog, List, ListRow, SkeletonRows } from '@openlot/ui'
import { ListFailed } from '../../shell/ListFailed.tsx'
import styles from './SecurityScreen.module.css'

/** Enough for most users. */
const SKELETONS = 2

/** The devices that are logged in to the account; each but this one can be logged out. */
export function SessionList() {
  const { t } = useTranslation('people')
  const formatDate = useFormatDate()
  const { sessions, isLoading, isFailed, reload, askRevoke, confirmation } = useSessions()
  return (
    <>
      <h2 className={styles.title}>{t('sessions.title')}</h2>
      {isLoading && <SkeletonRows count={SKELETONS} />}
      {isFailed && (
        <ListFailed title={t('sessions.failed')} hint={t('sessions.failedHint')} onRetry={() => void reload()} />
      )}
      {sessions.length > 0 && (
        <List label={t('sessions.title')}>
          {sessions.map((session) => {
            const device = session.device || t('sessions.unknown')
            const time = formatDate(session.last_seen_at, 'dateTimeZone')
            return (
              <ListRow
                key={session.id}
                icon={<DeviceIcon device={session.device} />}
                title={device}
                note={
                  <>
                    <span>{t('sessions.seen', { time })}</span>
                    <br />
                    <bdi translate="no" dir="ltr">
                      {session.ip}
                    </bdi>
                  </>
                }
                value={
                  session.is_current ? (
                    <Badge tone="tint">{t('sessions.current')}</Badge>
                  ) : (
                    <Button
                      size="small"
                      variant="ghost"
                      aria-label={t('sessions.revokeOf', { device })}
                      onClick={() => askRevoke(session)}
                    >
                      {t('sessions.revoke')}
                    </Button>
                  )
                }
              />
            )
          })}
        </List>
      )}
      <LazyConfirmDialog confirmation={confirmation} />
    </>
  )
}
