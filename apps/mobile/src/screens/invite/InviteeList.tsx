import { useInvitees } from '@openlot/features/invite'
import { useFormatDate } from '@openlot/i18n/dates'
import { useTranslation } from '@openlot/i18n/react'
import { Badge, InfiniteList, List, ListRow, SkeletonRows } from '@openlot/ui'
import { UserPlus } from 'lucide-react'
import { ListFailed } from '../../shell/ListFailed.tsx'
import styles from './InviteScreen.module.css'

const SKELETONS = 3

/** The people who have registered with the user's invite code, newest first. */
export function InviteeList() {
  const { t } = useTranslation('people')
  const formatDate = useFormatDate()
  const { invitees, total, isLoading, isFailed, hasMore, isLoadingMore, loadMore, reload } = useInvitees()
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('invite.list')}</h2>
        {total > 0 && <p className={styles.count}>{t('invite.count', { count: total })}</p>}
      </div>
      {isLoading && <SkeletonRows count={SKELETONS} />}
      {isFailed && (
        <ListFailed title={t('invite.failed')} hint={t('invite.failedHint')} onRetry={() => void reload()} />
      )}
      {!isLoading && !isFailed && invitees.length === 0 && (
        <List label={t('invite.list')}>
          <ListRow icon={<UserPlus />} title={t('invite.none')} note={t('invite.noneHint')} />
        </List>
      )}
      {invitees.length > 0 && (
        <InfiniteList count={invitees.length} hasMore={hasMore} isLoading={isLoadingMore} onMore={loadMore}>
          <List label={t('invite.list')}>
            {invitees.map(({ uid, account, is_certified, created_at }) => (
              <ListRow
                key={uid}
                title={
                  <bdi translate="no" dir="ltr">
                    {account}
                  </bdi>
                }
                note={t('invite.joined', { date: formatDate(created_at, 'date') })}
                value={
                  <Badge tone={is_certified === 1 ? 'tint' : 'neutral'}>
                    {t(is_certified === 1 ? 'invite.certified' : 'invite.registered')}
                  </Badge>
                }
              />
            ))}
          </List>
        </InfiniteList>
      )}
    </>
  )
}
