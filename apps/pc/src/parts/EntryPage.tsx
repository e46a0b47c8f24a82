import type { ReactNode } from 'react'
import styles from './EntryPage.module.css'
import { useFocusOnArrival } from './useFocusOnArrival.ts'

/** A card in the middle of a wide page, before the open rings of the mark. Its first field has the focus. */
export function EntryPage({ children }: { children: ReactNode }) {
  return (
    <div className={styles.page}>
      <svg viewBox="0 0 100 100" className={styles.rings} aria-hidden="true">
        {RADII.map((radius) => (
          <path key={radius} d={openRing(radius)} />
        ))}
      </svg>
      <div ref={useFocusOnArrival<HTMLDivElement>('input')} className={styles.card}>
        {children}
      </div>
    </div>
  )
}

const RADII = [20, 28, 36, 44]
const CENTRE = 50
/** The mark's gap is 60° wide, from 17° to 77° clockwise from the top. */
const GAP = [17, 77] as const

const pointAt = (degrees: number, radius: number): string => {
  const angle = (degrees * Math.PI) / 180
  return `${(CENTRE + radius * Math.sin(angle)).toFixed(2)} ${(CENTRE - radius * Math.cos(angle)).toFixed(2)}`
}

const openRing = (radius: number): string =>
  `M${pointAt(GAP[1], radius)} A${radius} ${radius} 0 1 1 ${pointAt(GAP[0], radius)}`
