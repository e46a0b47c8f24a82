import { useInvitees, type Invitees } from '@openlot/features/invite'
import { useFormatDate } from '@openlot/i18n/dates'
import { useTranslation } from '@openlot/i18n/react'
import { Badge, Button, EmptyState, ErrorState } from '@openlot/ui'
import { DataTable, type Column } from '@openlot/ui/data-table'
import card from '../../parts/Card.module.css'
import styles from './InvitePage.module.css'

type Invitee = Invitees['invitees'][number]

/** The people who have registered with the user's invite code, newest first. */
export function InviteeTable() {
  const { t } = useTranslation(['people', 'pages'])
  const list = useInvitees()
  const columns = useColumns()
  return (
    <>
      <h2 className={card.title}>
        <span>{t('invite.list')}</span>{' '}
        {list.total > 0 && <span className={styles.count}>{t('invite.count', { count: list.total })}</span>}
      </h2>
      <div className={card.table}>
        <DataTable
          label={t('invite.list')}
          columns={columns}
          rows={list.invitees}
          rowKey={({ uid }) => uid}
          loading={list.isLoading}
          empty={<EmptyState title={t('invite.none')} hint={t('invite.noneHint')} />}
          {...(list.isFailed && {
            error: (
              <ErrorState
                title={t('invite.failed')}
                message={t('invite.failedHint')}
                onRetry={() => void list.reload()}
              />
            ),
          })}
        />
        {list.hasMore && (
          <div className={styles.more}>
            <Button size="small" busy={list.isLoadingMore} onClick={list.loadMore}>
              {t('pages:invitees.more')}
            </Button>
          </div>
        )}
      </div>
    </>
  )
}

function useColumns(): readonly Column<Invitee>[] {
  const { t } = useTranslation(['people', 'pages'])
  const formatDate = useFormatDate()
  return [
    {
      id: 'account',
      header: t('pages:invitees.account'),
      cell: ({ account }) => (
        <bdi translate="no" dir="ltr">
          {account}
        </bdi>
      ),
    },
    {
      id: 'joined',
      header: t('pages:invitees.joined'),
      cell: ({ created_at }) => formatDate(created_at, 'date'),
      compare: (a, b) => a.created_at.localeCompare(b.created_at),
    },
    {
      id: 'state',
      header: t('pages:invitees.state'),
      cell: ({ is_certified }) => (
        <Badge tone={is_certified === 1 ? 'tint' : 'neutral'}>
          {t(is_certified === 1 ? 'invite.certified' : 'invite.registered')}
        </Badge>
      ),
    },
  ]
}
