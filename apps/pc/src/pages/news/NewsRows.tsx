import { type NewsList, ArticlePicture } from '@openlot/features/content'
import { useFormatDate } from '@openlot/i18n/dates'
import { useTranslation } from '@openlot/i18n/react'
import { Badge, InfiniteList } from '@openlot/ui'
import { useRef, type KeyboardEvent } from 'react'
import { Link } from 'react-router-dom'
import styles from './NewsRows.module.css'

interface Props {
  list: Pick<NewsList, 'news' | 'hasMore' | 'isLoadingMore' | 'loadMore'>
  /** The article on show beside the list. */
  current: number | undefined
  /** Shows the article that an arrow key has reached; without it the keys only move the focus. */
  onOpen?: (id: number) => void
}

/** Links to articles. Arrow keys go from one to the next. */
export function NewsRows({ list, current, onOpen }: Props) {
  const rows = useRef<HTMLUListElement>(null)

  function onKeyDown(event: KeyboardEvent) {
    const links = [...(rows.current?.querySelectorAll('a') ?? [])]
    const index = links.findIndex((link) => link === document.activeElement)
    const targets: Record<string, number> = {
      ArrowDown: index + 1,
      ArrowUp: index - 1,
      Home: 0,
      End: links.length - 1,
    }
    const target = targets[event.key]
    if (target === undefined) return
    event.preventDefault()
    const item = list.news[target]
    links[target]?.focus()
    if (item !== undefined) onOpen?.(item.id)
  }

  return (
    <InfiniteList count={list.news.length} hasMore={list.hasMore} isLoading={list.isLoadingMore} onMore={list.loadMore}>
      {/* The links inside have the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul ref={rows} onKeyDown={onKeyDown}>
        {list.news.map((item) => (
          <li key={item.id}>
            <Link
              to={`/news/detail?id=${item.id}`}
              className={styles.row}
              aria-current={item.id === current ? 'true' : undefined}
            >
              <Words item={item} />
              <ArticlePicture src={item.logo} seed={item.id} />
            </Link>
          </li>
        ))}
      </ul>
    </InfiniteList>
  )
}

function Words({ item }: { item: NewsList['news'][number] }) {
  const { t } = useTranslation('content')
  const formatDate = useFormatDate()
  return (
    <span className={styles.words}>
      <span lang={item.lang} dir="auto" className={styles.title}>
        {item.title}
      </span>
      <span className={styles.facts}>
        <span>{formatDate(item.created_at, 'date')}</span>
        {item.is_example === 1 && <Badge>{t('news.example')}</Badge>}
      </span>
    </span>
  )
}
