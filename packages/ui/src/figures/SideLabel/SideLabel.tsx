import type { ReactNode } from 'react'
import styles from './SideLabel.module.css'

export interface SideProps {
  side: 'buy' | 'sell'
  /** The word, and what belongs to it: "Buy", "Buy 0.10". */
  children: ReactNode
}

/** A side as word and shape: ▲ filled for Buy, ▽ hollow for Sell. Never in a colour of its own. */
export function SideLabel({ side, children }: SideProps) {
  return (
    <span className={styles.side}>
      <svg viewBox="0 0 12 12" aria-hidden="true" className={styles[side]}>
        <path d={side === 'buy' ? 'M6 2 11 10H1Z' : 'M6 10 1 2h10Z'} />
      </svg>
      <span>{children}</span>
    </span>
  )
}
