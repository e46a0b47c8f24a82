import type { ReactNode } from 'react'
import { Note } from '@openlot/ui'
import styles from './OrderNotice.module.css'

export interface OrderNoticeProps {
  /** What the user has to change before the order can be placed. */
  problem?: ReactNode
  /** What the order has to wait for, such as the market; nobody did anything wrong. */
  waiting?: ReactNode
}

/** Says why an order cannot be placed. Keep it mounted: a live region is only read aloud if it existed before. */
export function OrderNotice({ problem, waiting }: OrderNoticeProps) {
  return (
    <output className={styles.notice}>
      {waiting !== undefined && <Note>{waiting}</Note>}
      {waiting === undefined && problem !== undefined && <Note tone="danger">{problem}</Note>}
    </output>
  )
}
