import { useRef, type ReactNode } from 'react'
import styles from './SwipeRow.module.css'

export interface SwipeAction {
  id: string
  /** One or two short words, below the icon. */
  label: string
  /** What it acts on, read aloud after the label: "Buy 0.20 BTC/USD". */
  of: string
  icon: ReactNode
  /** The main one of the row; at most one. */
  main?: boolean
  disabled?: boolean
  /** Why it is disabled. */
  title?: string | undefined
  onPress: () => void
}

/**
 * A row of a list with buttons behind its end, which a swipe shows. All that they do must also be reached by pressing the
 * row: nobody can see that there is something to swipe.
 */
export function SwipeRow({ actions, children }: { actions: readonly SwipeAction[]; children: ReactNode }) {
  const row = useRef<HTMLDivElement>(null)
  return (
    <div ref={row} className={styles.row}>
      <div className={styles.content}>{children}</div>
      <div className={styles.actions}>
        {actions.map(({ id, label, of, icon, main = false, disabled = false, title, onPress }) => (
          <button
            key={id}
            type="button"
            className={styles.action}
            data-main={main || undefined}
            aria-label={`${label}, ${of}`}
            disabled={disabled}
            title={title}
            onClick={() => {
              row.current?.scrollTo({ left: 0 })
              onPress()
            }}
          >
            <span className={styles.icon} aria-hidden="true">
              {icon}
            </span>
            <span>{label}</span>
          </button>
        ))}
      </div>
    </div>
  )
}
