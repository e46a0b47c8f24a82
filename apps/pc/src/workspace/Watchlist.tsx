import {
  filterInstruments,
  useCategoryChoice,
  useCurrentInstrument,
  useInstruments,
  useMarketGroups,
} from '@openlot/features'
import { useTranslation } from '@openlot/i18n/react'
import { ChipGroup, EmptyState, Kbd, SearchField, SkeletonRows } from '@openlot/ui'
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react'
import { WatchGroup } from './WatchGroup.tsx'
import styles from './Watchlist.module.css'

/** All instruments, open ones first, with bid and change of the day. Arrow keys choose the instrument of the chart. */
export function Watchlist() {
  const { t } = useTranslation('workspace')
  const { t: tCommon } = useTranslation()
  const { instruments, isLoading } = useInstruments()
  const { filter, chips } = useCategoryChoice()
  const { instrument: current, choose } = useCurrentInstrument()
  const [search, setSearch] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const wasShown = useRef(false)
  const groups = useMarketGroups(filterInstruments(instruments, { ...filter, search }))
  const shown = groups.flatMap(({ items }) => items)
  const currentIndex = shown.findIndex(({ Id }) => Id === current?.Id)
  const tabStop = shown[Math.max(0, currentIndex)]?.Id
  const isListed = currentIndex >= 0

  const rowOf = (id: number | undefined) => list.current?.querySelector<HTMLElement>(`[data-id="${id}"]`)

  const showCurrent = useEffectEvent(() => {
    const row = rowOf(current?.Id)
    if (scroller.current && row) scrollTo(scroller.current, row)
  })
  // Once, when the list has loaded: later scrolling is the user's.
  useEffect(() => {
    if (isListed && !wasShown.current) {
      wasShown.current = true
      showCurrent()
    }
  }, [isListed])

  function go(index: number) {
    const target = shown[Math.min(Math.max(index, 0), shown.length - 1)]
    if (target === undefined) return
    choose(target.Id)
    rowOf(target.Id)?.focus()
  }

  function onListKey(event: KeyboardEvent) {
    if (event.key === 'Escape') setSearch('')
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
        <SearchField
          data-shortcut="search"
          label={tCommon('market.search')}
          placeholder={tCommon('market.searchHint')}
          shortcut={<Kbd>/</Kbd>}
          value={search}
          onChange={setSearch}
          onKeyDown={onSearchKey}
        />
        <ChipGroup {...chips} />
      </div>
      <div ref={scroller} className={styles.scroller}>
        {isLoading && <SkeletonRows />}
        {!isLoading && shown.length === 0 && (
          <EmptyState
            picture="search"
            title={search === '' ? tCommon('market.none') : tCommon('market.noMatch', { search })}
            hint={search === '' ? tCommon('market.noneHint') : tCommon('market.noMatchHint')}
          />
        )}
        <div
          ref={list}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select element can only contain text
          role="listbox"
          tabIndex={-1}
          aria-label={t('watchlist')}
          onKeyDown={onListKey}
        >
          {groups.map((group) => (
            <WatchGroup
              key={group.isOpen ? 'open' : (group.texts?.opens ?? 'closed')}
              group={group}
              current={current?.Id}
              tabStop={tabStop}
              onChoose={choose}
            />
          ))}
        </div>
      </div>
    </section>
  )
}

/** Brings a row that is out of sight to the middle; the page around the list stays where it is. */
function scrollTo(scroller: HTMLElement, row: HTMLElement) {
  const frame = scroller.getBoundingClientRect()
  const { top, bottom, height } = row.getBoundingClientRect()
  if (top < frame.top || bottom > frame.bottom) scroller.scrollTop += top - frame.top - (frame.height - height) / 2
}
