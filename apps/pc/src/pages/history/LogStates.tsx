import type { LogView } from '@openlot/features/funds'
import { useTranslation } from '@openlot/i18n/react'
import { Button, EmptyState } from '@openlot/ui'
import funds from '../funds/funds.module.css'

/** In place of the account log while nothing is in it. */
export function NoEntries({ view: { group, period, isIncomplete } }: { view: LogView }) {
  const { t } = useTranslation(['funds', 'pages'])
  if (isIncomplete)
    return <EmptyState picture="list" title={t('pages:money.datesHint')} hint={t('history.datesWrong')} />
  if (group === 'all' && period === 'all')
    return <EmptyState picture="list" title={t('history.none')} hint={t('history.noneHint')} />
  return <EmptyState picture="list" title={t('pages:money.noneOfThese')} hint={t('pages:money.noneOfTheseHint')} />
}

/** Loads older entries. */
export function MoreEntries({ view: { hasMore, isLoadingMore, loadMore } }: { view: LogView }) {
  const { t } = useTranslation('pages')
  if (!hasMore) return null
  return (
    <div className={funds.more}>
      <Button size="small" busy={isLoadingMore} onClick={loadMore}>
        {t('money.more')}
      </Button>
    </div>
  )
}
