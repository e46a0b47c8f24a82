import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './Entry.module.css'

/** A list of {@link Entry}s. */
export function EntryList({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>
}

/** A button of the user's page, as a row of a list. */
export function Entry({
  icon,
  label,
  value,
  leads = false,
  onPress,
}: {
  icon: ReactNode
  label: string
  value?: string
  /** Whether it leads to another page. */
  leads?: boolean
  onPress: () => void
}) {
  return (
    <li>
      <button type="button" className={styles.entry} onClick={onPress}>
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
        <span className={styles.label}>{label}</span>
        {value !== undefined && <span className={styles.value}>{value}</span>}
        {leads && <ChevronRight aria-hidden="true" className={styles.arrow} />}
      </button>
    </li>
  )
}
