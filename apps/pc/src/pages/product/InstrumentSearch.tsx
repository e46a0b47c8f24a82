import { useCurrentInstrument, useInstrumentSearch, type Instrument } from '@openlot/features/market'
import { useTranslation } from '@openlot/i18n/react'
import { ChipGroup, EmptyState, ErrorState, SearchField } from '@openlot/ui'
import { DataTable } from '@openlot/ui/data-table'
import { useRef, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { PageTitle } from '../../parts/PageTitle.tsx'
import { Panel, Panels } from '../../parts/Panels.tsx'
import { useInstrumentColumns } from './instrumentColumns.tsx'
import styles from './ProductPage.module.css'

/** Finds an instrument by category, code or name, by keyboard alone if wanted; Enter opens its chart. */
export default function InstrumentSearch() {
  const { t } = useTranslation(['content', 'pages', 'common'])
  const navigate = useNavigate()
  const { instrument, choose } = useCurrentInstrument()
  const search = useInstrumentSearch()
  const { text, found } = search
  const columns = useInstrumentColumns()
  const table = useRef<HTMLDivElement>(null)

  function open({ Id }: Pick<Instrument, 'Id'>) {
    choose(Id)
    void navigate('/')
  }

  function onSearchKey(event: KeyboardEvent) {
    if (event.key === 'Enter' && found[0] !== undefined) open(found[0])
    else if (event.key === 'ArrowDown') table.current?.querySelector<HTMLElement>('tr[tabindex="0"]')?.focus()
    else return
    event.preventDefault()
  }

  return (
    <Panels wide="single">
      <Panel
        label={t('page.product')}
        head={
          <>
            <PageTitle>{t('page.product')}</PageTitle>
            <div className={styles.field}>
              <SearchField
                // What the page is for.
                // oxlint-disable-next-line jsx-a11y/no-autofocus
                autoFocus
                label={t('common:market.search')}
                placeholder={t('common:market.searchHint')}
                value={text}
                onChange={search.setText}
                onKeyDown={onSearchKey}
              />
            </div>
            <div className={styles.chips}>
              <ChipGroup {...search.chips} />
            </div>
            <p className={styles.hint}>{t('pages:instrument.keys')}</p>
          </>
        }
      >
        <div ref={table} className={styles.table}>
          <DataTable
            label={t('common:market.instruments')}
            columns={columns}
            rows={found}
            rowKey={({ Id }) => Id}
            selectedKey={instrument?.Id}
            onRowSelect={open}
            loading={search.isLoading}
            empty={
              <EmptyState
                picture="search"
                title={text === '' ? t('common:market.none') : t('common:market.noMatch', { search: text })}
                hint={t(text === '' ? 'common:market.noneHint' : 'common:market.noMatchHint')}
              />
            }
            {...(search.isFailed && {
              error: (
                <ErrorState
                  title={t('common:market.failed')}
                  message={t('common:market.failedHint')}
                  onRetry={() => void search.reload()}
                />
              ),
            })}
          />
        </div>
      </Panel>
    </Panels>
  )
}
