import { linkTo, usePageTitle } from '@openlot/features/routing'
import { useCopies, type Copy, CopyRow, HowCopying } from '@openlot/features/copying'
import { usePreference } from '@openlot/features/preferences'
import { useSession } from '@openlot/features/session'
import { useTranslation } from '@openlot/i18n/react'
import { AppBar, buttonClass, ErrorState, List, ListRow, PullToRefresh, SkeletonRows } from '@openlot/ui'
import { UserStar } from 'lucide-react'
import { Link } from 'react-router-dom'
import { UserLink } from '../../shell/UserLink.tsx'
import { BestTraders } from './BestTraders.tsx'
import styles from './copying.module.css'

/** The user's copies; without any, how copying works and whom one could copy. */
export default function CopiesScreen() {
  const { t } = useTranslation('copying')
  usePageTitle(t('page.copy'))
  const { user } = useSession()
  const { live, ended, isLoading, isFailed, reload } = useCopies()
  const isNew = user === undefined || (!isLoading && !isFailed && live.length === 0)
  return (
    <>
      <AppBar title={t('page.copy')} actions={<UserLink />} />
      <PullToRefresh onRefresh={reload}>
        <div className={styles.page}>
          {user !== undefined && isLoading && <SkeletonRows />}
          {isFailed && (
            <ErrorState title={t('copies.failed')} message={t('copies.failedHint')} onRetry={() => void reload()} />
          )}
          {live.length > 0 && (
            <>
              <CopyList label={t('copies.label')} copies={live} />
              <Link to="/rank" className={buttonClass({ wide: true })}>
                {t('copies.another')}
              </Link>
            </>
          )}
          {isNew && (
            <>
              <BestTraders />
              <HowCopying isFolded />
            </>
          )}
          {ended.length > 0 && (
            <>
              <h2 className={styles.heading}>{t('copies.ended')}</h2>
              <CopyList label={t('copies.ended')} copies={ended} />
            </>
          )}
          <List>
            <ListRow
              icon={<UserStar />}
              title={t('lead.entry')}
              note={t('lead.entryNote')}
              link={linkTo('/copy/lead')}
            />
          </List>
        </div>
      </PullToRefresh>
    </>
  )
}

function CopyList({ label, copies }: { label: string; copies: readonly Copy[] }) {
  const isHidden = usePreference('hideBalance')
  return (
    <List label={label}>
      {copies.map((copy) => (
        <CopyRow key={copy.id} copy={copy} isHidden={isHidden} link={linkTo(`/copy/detail?id=${copy.id}`)} />
      ))}
    </List>
  )
}
