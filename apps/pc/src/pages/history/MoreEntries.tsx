import type { LogView } from '@openlot/features/funds'
import { useTranslation } from '@openlot/i18n/react'
import { Button } from '@openlot/ui'
import funds from '../funds/funds.module.css'

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
