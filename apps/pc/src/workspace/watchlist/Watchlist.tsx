import {
  filterInstruments,
  useCategoryChoice,
  useInstruments,
  useMarketGroups,
  useOrderOf,
  type InstrumentOrder,
} from '@openlot/features/market'
import { useWatchlists, type Watchlist as OwnWatchlist } from '@openlot/features/watchlists'
import { useTranslation } from '@openlot/i18n/react'
import {
  ChipGroup,
  EmptyState,
  IconButton,
  LazyLayer,
  lazyRetry,
  SearchField,
  SkeletonRows,
  useLayer,
} from '@openlot/ui'
import { ListFilterPlus } from 'lucide-react'
import { useCallback, useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { usePart } from '../../acts/DeskProvider.tsx'
import { KeyHint } from '../../acts/KeyHint.tsx'
import { LazyMenu } from '../../parts/LazyMenu.tsx'
import { useWorkspace, useWorkspaceNow } from '../state/useWorkspace.tsx'
import { useCurrentInSight } from './useCurrentInSight.ts'
import { WatchGroup } from './WatchGroup.tsx'
import styles from './Watchlist.module.css'

const WatchMenu = lazyRetry(() => import('./WatchMenu.tsx'))
const WatchlistDialog = lazyRetry(() => import('./WatchlistDialog.tsx'))

const asTheyAre: InstrumentOrder = (items) => items

/** All instruments, open ones first, with the columns of the user's choice. Arrow keys choose the instrument of the chart. */
export function Watchlist() {
  const { t } = useTranslation('workspace')
  const { t: tCommon } = useTranslation()
  const { instruments, isLoading } = useInstruments()
  const { columns, sort, lists } = useWatchlists()
  const { filter, list: ownList, chips } = useCategoryChoice({ own: true, lists })
  const editing = useLayer<{ list: OwnWatchlist | undefined }>()
  const [order, setOrder] = useState<InstrumentOrder>(() => asTheyAre)
  useOrderOf(sort, (next) => setOrder(() => next))
  const current = useWorkspace(({ instrument }) => instrument)
  const workspace = useWorkspaceNow()
  const [search, setSearch] = useState('')
  const listbox = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const groups = useMarketGroups(order(filterInstruments(instruments, { ...filter, search })))
  const shown = groups.flatMap(({ items }) => items)
  const currentIndex = shown.findIndex(({ Id }) => Id === current?.Id)
  const tabStop = shown[Math.max(0, currentIndex)]?.Id

  // The same function each time, so that a press draws again only the rows that it changes.
  const onChoose = useCallback((id: number) => workspace().choose(id), [workspace])
  const rowOf = (id: number | undefined) => listbox.current?.querySelector<HTMLElement>(`[data-id="${id}"]`)

  usePart('watchlist', { search: () => field.current?.focus(), focusRow: () => rowOf(tabStop)?.focus() })

  useCurrentInSight({ scroller, listbox, currentIndex, row: () => rowOf(current?.Id) })

  function go(index: number) {
    const target = shown[Math.min(Math.max(index, 0), shown.length - 1)]
    if (target === undefined) return
    onChoose(target.Id)
    rowOf(target.Id)?.focus()
  }

  function onListKey(event: KeyboardEvent) {
    if (event.key === 'Escape' && search !== '') {
      event.preventDefault()
      // The row that has the focus is drawn anew, among all others.
      flushSync(() => setSearch(''))
      return rowOf(current?.Id)?.focus()
    }
    const targets: Record<string, number> = {
      ArrowDown: currentIndex + 1,
      ArrowUp: currentIndex - 1,
      Home: 0,
      End: shown.length - 1,
    }
    const target = targets[event.key]
    if (target === undefined) return
    event.preventDefault()
    go(target)
  }

  function onSearchKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'Enter') return
    event.preventDefault()
    go(0)
  }

  return (
    <section className={styles.panel} aria-label={t('watchlist')}>
      <div className={styles.filters}>
        <div className={styles.search}>
          <SearchField
            ref={field}
            label={tCommon('market.search')}
            placeholder={tCommon('market.searchHint')}
            shortcut={<KeyHint of="search" />}
            value={search}
            onChange={setSearch}
            onKeyDown={onSearchKey}
          />
          <LazyMenu
            trigger={<IconButton label={t('lists')} icon={<ListFilterPlus aria-hidden="true" />} />}
            menu={WatchMenu}
            renderMenu={(opening) => (
              <WatchMenu {...opening} list={ownList} onEdit={(edited) => editing.open({ list: edited })} />
            )}
          />
        </div>
        <ChipGroup {...chips} />
      </div>
      <div ref={scroller} className={styles.scroller} data-tour="market">
        {isLoading && <SkeletonRows />}
        {!isLoading && shown.length === 0 && (
          <EmptyState
            picture="search"
            title={search === '' ? tCommon('market.none') : tCommon('market.noMatch', { search })}
            hint={search === '' ? tCommon('market.noneHint') : tCommon('market.noMatchHint')}
          />
        )}
        <div
          ref={listbox}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select element can only contain text
          role="listbox"
          tabIndex={-1}
          aria-label={t('watchlist')}
          onKeyDown={onListKey}
        >
          {groups.map((group) => (
            <WatchGroup
              key={group.key}
              group={group}
              columns={columns}
              current={current?.Id}
              tabStop={tabStop}
              onChoose={onChoose}
            />
          ))}
        </div>
      </div>
      <LazyLayer open={editing.isOpen} onClose={editing.close}>
        {editing.shown && (
          <WatchlistDialog
            key={editing.shown.list?.id}
            list={editing.shown.list}
            open={editing.isOpen}
            onClose={editing.close}
            onSaved={chips.onChange}
          />
        )}
      </LazyLayer>
    </section>
  )
}
