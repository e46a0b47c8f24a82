import { useTranslation } from '@openlot/i18n/react'
import { buttonClass, cx, Money, VisuallyHidden } from '@openlot/ui'
import { ChevronDown } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { NoticeIcon } from '../NoticeIcon.tsx'
import { NoticeGroupIcon } from './NoticeGroupIcon.tsx'
import styles from './NoticeRow.module.css'
import type { ShownRow } from './shownRow.ts'

/** The props that the link of a row must have. */
interface RowLinkProps {
  className: string
  'aria-label': string
  onClick: () => void
  children: ReactNode
}

export interface RowActs {
  /** Renders the way to what a notice is about, with the router of the app. */
  renderLink: (row: ShownRow, props: RowLinkProps) => ReactNode
  onRead: (ids: readonly number[]) => void
  /** Replaces amounts by dots. */
  isHidden: boolean
}

/** A notice, or some that are told as one and open below it. */
export function NoticeRow({ row, ...acts }: RowActs & { row: ShownRow }) {
  const partsId = useId()
  const [isOpen, setIsOpen] = useState(false)
  if (row.parts.length === 0)
    return (
      <li>
        <Row row={row} isHidden={acts.isHidden} action={<WayOn row={row} {...acts} />} />
      </li>
    )
  function toggle() {
    setIsOpen(!isOpen)
    if (!isOpen && !row.isRead) acts.onRead(row.ids)
  }
  return (
    <li>
      <Row row={row} isHidden={acts.isHidden} action={<Opener {...{ row, isOpen, partsId, toggle }} />} />
      <ul id={partsId} className={styles.parts} hidden={!isOpen}>
        {row.parts.map((part) => (
          <li key={part.ids[0]}>
            <Row row={part} isHidden={acts.isHidden} isPart action={<WayOn row={part} {...acts} />} />
          </li>
        ))}
      </ul>
    </li>
  )
}

interface RowProps {
  row: ShownRow
  isHidden: boolean
  /** It is one of a bundle, which has the icon. */
  isPart?: boolean
  action: ReactNode
}

function Row({ row, isHidden, isPart = false, action }: RowProps) {
  const { t } = useTranslation('notices')
  return (
    <div className={styles.row}>
      <span className={styles.dot} data-unread={!row.isRead || undefined} />
      <span className={styles.face} data-part={isPart || undefined}>
        {!isPart && <RowIcon row={row} />}
      </span>
      <span className={styles.words}>
        <span className={styles.title} data-unread={!row.isRead || undefined}>
          <span>{row.title}</span> {!row.isRead && <VisuallyHidden>{t('unread')}</VisuallyHidden>}
        </span>
        {row.text !== '' && <span className={styles.text}>{row.text}</span>}
      </span>
      <span className={styles.end}>
        {row.profit !== undefined && <Money value={row.profit} signed hidden={isHidden} strong />}
        {action}
      </span>
      <time className={styles.time} dateTime={new Date(row.at).toISOString()}>
        <bdi translate="no" dir="ltr">
          {row.time}
        </bdi>
      </time>
    </div>
  )
}

/** That of its group; what asks for care about the margin has the sign of a warning. */
function RowIcon({ row: { group, look } }: { row: ShownRow }) {
  const isWarning = group === 'margin' && (look === 'warn' || look === 'danger')
  return isWarning ? <NoticeIcon look={look} /> : <NoticeGroupIcon group={group} />
}

const small = buttonClass({ size: 'small' })

/** The way to what a notice is about. */
function WayOn({ row, renderLink, onRead }: Pick<RowActs, 'renderLink' | 'onRead'> & { row: ShownRow }) {
  const { t } = useTranslation('noticeCentre')
  const action = t(`ways.${WAYS[row.about]}`)
  return renderLink(row, {
    className: small,
    'aria-label': `${action}: ${row.title}`,
    onClick: () => {
      if (!row.isRead) onRead(row.ids)
    },
    children: action,
  })
}

const WAYS = {
  account: 'view',
  open: 'orders',
  cancelled: 'orders',
  closed: 'orders',
  chart: 'chart',
  alerts: 'view',
  records: 'view',
  identity: 'view',
  security: 'view',
  copies: 'view',
} as const satisfies Record<ShownRow['about'], string>

interface OpenerProps {
  row: ShownRow
  isOpen: boolean
  partsId: string
  toggle: () => void
}

function Opener({ row, isOpen, partsId, toggle }: OpenerProps) {
  const { t } = useTranslation('noticeCentre')
  const label = t('details')
  return (
    <button
      type="button"
      className={cx(small, styles.opener)}
      aria-label={`${label}: ${row.title}`}
      aria-expanded={isOpen}
      aria-controls={partsId}
      onClick={toggle}
    >
      <span>{label}</span>
      <ChevronDown aria-hidden="true" />
    </button>
  )
}
