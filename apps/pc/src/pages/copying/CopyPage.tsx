import { linkTo } from '@openlot/features/routing'
import { useCopies, type Copy, CopyRow, HowCopying } from '@openlot/features/copying'
import { usePreference } from '@openlot/features/preferences'
import { useSession } from '@openlot/features/session'
import { useTranslation } from '@openlot/i18n/react'
import { buttonClass, ErrorState, SkeletonRows } from '@openlot/ui'
import { Link, useSearchParams } from 'react-router-dom'
import { PageTitle } from '../../parts/PageTitle.tsx'
import { Panel, Panels } from '../../parts/Panels.tsx'
import { BestTraders } from './BestTraders.tsx'
import { CopyPanel } from './CopyPanel.tsx'
import styles from './copying.module.css'

/** The user's copies in a list, one of them beside it; without any, how copying works and whom one could copy. */
export default function CopyPage() {
  const { t } = useTranslation('copying')
  const { user } = useSession()
  const [search] = useSearchParams()
  const { live, ended, isLoading, isFailed, reload } = useCopies()
  const all = [...live, ...ended]
  const shown = all.find(({ id }) => id === Number(search.get('id'))) ?? all[0]
  const isNew = user === undefined || (!isLoading && !isFailed && live.length === 0)
  const head = (
    <>
      <PageTitle>{t('page.copy')}</PageTitle>
      <Link to="/copy/lead" className={buttonClass({ size: 'small', variant: 'ghost' })}>
        {t('lead.entry')}
      </Link>
    </>
  )
  return (
    <Panels wide={shown === undefined ? 'single' : 'end'} isText>
      <Panel label={t('page.copy')} head={head} isText={shown === undefined} isPlain={shown === undefined}>
        <div className={styles.list}>
          {user !== undefined && isLoading && <SkeletonRows />}
          {isFailed && (
            <ErrorState title={t('copies.failed')} message={t('copies.failedHint')} onRetry={() => void reload()} />
          )}
          {live.length > 0 && <Rows label={t('copies.label')} copies={live} shown={shown} />}
          {isNew && (
            <div className={styles.page}>
              <HowCopying />
              <BestTraders />
            </div>
          )}
          {live.length > 0 && (
            <div className={styles.pad}>
              <Link to="/rank" className={buttonClass({ wide: true })}>
                {t('copies.another')}
              </Link>
            </div>
          )}
          {ended.length > 0 && (
            <>
              <h2 className={styles.heading}>{t('copies.ended')}</h2>
              <Rows label={t('copies.ended')} copies={ended} shown={shown} />
            </>
          )}
        </div>
      </Panel>
      {shown && <CopyPanel key={shown.id} copy={shown} />}
    </Panels>
  )
}

function Rows({ label, copies, shown }: { label: string; copies: readonly Copy[]; shown: Copy | undefined }) {
  const isHidden = usePreference('hideBalance')
  return (
    <ul aria-label={label}>
      {copies.map((copy) => (
        <CopyRow
          key={copy.id}
          copy={copy}
          isHidden={isHidden}
          isCurrent={copy.id === shown?.id}
          link={linkTo(`/copy/detail?id=${copy.id}`)}
        />
      ))}
    </ul>
  )
}
