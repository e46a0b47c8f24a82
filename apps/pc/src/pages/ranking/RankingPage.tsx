import { useInstrumentNames } from '@openlot/features/market'
import { RankFilters, useRankingView } from '@openlot/features/copying'
import { useTranslation } from '@openlot/i18n/react'
import { Button, buttonClass, EmptyState, ErrorState, LazyPart } from '@openlot/ui'
import { DataTable } from '@openlot/ui/data-table'
import { SlidersHorizontal } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { PageTitle } from '../../parts/PageTitle.tsx'
import { Panel, Panels } from '../../parts/Panels.tsx'
import styles from './RankingPage.module.css'
import { TraderPanel } from './TraderPanel.tsx'
import { useRankColumns } from './useRankColumns.tsx'

/** The best traders of the past three weeks in a table, all figures of one of them beside it. */
export default function RankingPage() {
  const { t } = useTranslation('content')
  const view = useRankingView()
  const { all, filtered: traders, isLoading, isFailed, reload } = view
  const [hasFilters, setHasFilters] = useState(false)
  const nameOf = useInstrumentNames()
  const [chosen, setChosen] = useState<string>()
  const details = useRef<HTMLHeadingElement>(null)
  const shown = traders.find(({ user }) => user === chosen) ?? traders[0]
  const columns = useRankColumns(all, nameOf)

  const head = (
    <div className={styles.head}>
      <PageTitle>{t('page.ranking')}</PageTitle>
      <p className={styles.past}>{t('ranking.past')}</p>
      <Button
        size="small"
        variant="ghost"
        icon={<SlidersHorizontal aria-hidden="true" />}
        aria-expanded={hasFilters}
        onClick={() => setHasFilters(!hasFilters)}
      >
        {t('ranking.filter')}
      </Button>
      {hasFilters && (
        <div className={styles.filters}>
          <LazyPart>
            <RankFilters view={view} />
          </LazyPart>
        </div>
      )}
    </div>
  )
  return (
    <Panels wide={shown === undefined ? 'single' : 'start'}>
      <Panel label={t('page.ranking')} head={head}>
        <div className={styles.table}>
          <DataTable
            label={t('page.ranking')}
            columns={columns}
            rows={traders}
            rowKey={({ user }) => user}
            initialSort={{ column: 'rate', order: 'descending' }}
            selectedKey={shown?.user}
            onRowSelect={({ user }) => {
              setChosen(user)
              // Below the table, in a narrow window.
              details.current?.scrollIntoView({ block: 'nearest' })
            }}
            loading={isLoading}
            empty={
              view.isFiltered ? (
                <EmptyState
                  picture="search"
                  title={t('ranking.noMatch')}
                  hint={t('ranking.noMatchHint')}
                  action={<Button onClick={view.clear}>{t('ranking.showAll')}</Button>}
                />
              ) : (
                <EmptyState
                  picture="chart"
                  title={t('ranking.none')}
                  hint={t('ranking.noneHint')}
                  action={
                    <Link to="/" className={buttonClass({ variant: 'ink' })}>
                      {t('ranking.trade')}
                    </Link>
                  }
                />
              )
            }
            {...(isFailed && {
              error: (
                <ErrorState
                  title={t('ranking.failed')}
                  message={t('ranking.failedHint')}
                  onRetry={() => void reload()}
                />
              ),
            })}
          />
        </div>
      </Panel>
      {shown !== undefined && <TraderPanel trader={shown} nameOf={nameOf} heading={details} />}
    </Panels>
  )
}
