import { useTranslation } from '@openlot/i18n/react'
import { EmptyState, ErrorState, SkeletonRows } from '@openlot/ui'
import { Lock } from 'lucide-react'
import styles from './JournalStates.module.css'
import type { Journal } from './useJournal.ts'

const SKELETONS = 6

/** What stands where no trades are: they load, could not be loaded, or there are none. */
export function JournalStates({ journal }: { journal: Pick<Journal, 'isLoading' | 'isFailed' | 'filter' | 'reload'> }) {
  const { t } = useTranslation('journal')
  const { isLoading, isFailed, filter, reload } = journal
  if (isLoading) return <SkeletonRows count={SKELETONS} />
  if (isFailed) return <ErrorState title={t('failed')} message={t('failedHint')} onRetry={() => void reload()} />
  return Object.keys(filter).length === 0 ? (
    <EmptyState picture="clock" title={t('empty')} hint={t('emptyHint')} />
  ) : (
    <EmptyState picture="search" title={t('noneFound')} hint={t('noneFoundHint')} />
  )
}

/** Who reads what is written: nobody else. */
export function PrivateNote() {
  const { t } = useTranslation('journal')
  return (
    <p className={styles.private}>
      <Lock aria-hidden="true" />
      <span>{t('private')}</span>
    </p>
  )
}
