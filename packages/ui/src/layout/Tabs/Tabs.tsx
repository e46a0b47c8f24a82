import type { ReactNode } from 'react'
import { useRoving } from '../../foundations/lib/useRoving.ts'
import styles from './Tabs.module.css'

interface TabItem<T extends string> {
  value: T
  label: ReactNode
  /** A count after the label, as in "Holding 3". */
  count?: number
  disabled?: boolean
}

export interface TabsProps<T extends string> {
  /** Names the set of tabs, read aloud. */
  label: string
  items: readonly TabItem<T>[]
  value: T
  onChange: (value: T) => void
  /** The id given to the {@link TabPanel} that shows the chosen tab. */
  panel?: string
  /** Shares the width equally, for a phone. */
  fill?: boolean
}

const tabId = (panel: string, value: string) => `${panel}-tab-${value}`

/** Switches what the panel below shows. */
export function Tabs<T extends string>({ label, items, value, onChange, panel, fill = false }: TabsProps<T>) {
  const roving = useRoving({ items, value, onChange })
  return (
    <div className={styles.tabs} role="tablist" aria-label={label} data-fill={fill || undefined}>
      {items.map((item) => {
        const chosen = item.value === value
        return (
          <button
            key={item.value}
            type="button"
            role="tab"
            className={styles.tab}
            aria-selected={chosen}
            disabled={item.disabled}
            {...(panel === undefined ? {} : { id: tabId(panel, item.value) })}
            {...(chosen && panel !== undefined ? { 'aria-controls': panel } : {})}
            onClick={() => onChange(item.value)}
            {...roving(item.value)}
          >
            <span>{item.label}</span>
            {item.count !== undefined && item.count > 0 && <span>{item.count}</span>}
          </button>
        )
      })}
    </div>
  )
}

/** What the chosen tab shows. */
export function TabPanel({
  id,
  value,
  children,
}: {
  id: string
  /** The chosen tab. */ value: string
  children: ReactNode
}) {
  return (
    <div id={id} role="tabpanel" aria-labelledby={tabId(id, value)} className={styles.panel}>
      {children}
    </div>
  )
}
