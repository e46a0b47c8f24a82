import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './List.module.css'

/** A card of {@link ListRow}s, such as a part of the user page. */
export function List({ label, children }: { /** Read aloud. */ label?: string; children: ReactNode }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {children}
    </ul>
  )
}

/** The props that the link of a row must have. */
export interface ListRowLinkProps {
  className: string
  children: ReactNode
}

export interface ListRowProps {
  icon?: ReactNode
  /** `disc` puts the icon on a disc, as in a list of records. */
  iconShape?: 'plain' | 'disc'
  title: ReactNode
  /** A second line below the title. */
  note?: ReactNode
  /** At the end: the current choice, a count, an amount. */
  value?: ReactNode
  /** Below the value. */
  valueNote?: ReactNode
  /**
   * Renders the row as a link, with the router of the app.
   *
   * @example link={(props) => <Link to="/wallet" {...props} />}
   */
  link?: (props: ListRowLinkProps) => ReactNode
  /** Makes the row a button. Without this and `link` it only shows. */
  onPress?: () => void
}

/** One row of a {@link List}. What leads on has a chevron. */
export function ListRow({ icon, iconShape = 'plain', title, note, value, valueNote, link, onPress }: ListRowProps) {
  const leads = link !== undefined || onPress !== undefined
  const children = (
    <>
      {icon !== undefined && (
        <span className={styles.icon} data-shape={iconShape} aria-hidden="true">
          {icon}
        </span>
      )}
      <span className={styles.body}>
        <span className={styles.content}>
          <span className={styles.words}>
            <span className={styles.title}>{title}</span>
            {note !== undefined && <span className={styles.note}>{note}</span>}
          </span>
          {(value !== undefined || valueNote !== undefined) && (
            <span className={styles.end}>
              <span className={styles.value}>{value}</span>
              {valueNote !== undefined && <span className={styles.note}>{valueNote}</span>}
            </span>
          )}
        </span>
        {leads && <ChevronRight aria-hidden="true" className={styles.chevron} />}
      </span>
    </>
  )
  const className = styles.row ?? ''
  return (
    <li className={styles.item}>
      {link?.({ className, children })}
      {link === undefined && onPress !== undefined && (
        <button type="button" className={className} onClick={onPress}>
          {children}
        </button>
      )}
      {!leads && <div className={className}>{children}</div>}
    </li>
  )
}
