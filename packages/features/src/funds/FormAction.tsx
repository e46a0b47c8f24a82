import { Button } from '@openlot/ui'
import type { ReactNode } from 'react'
import styles from './Funds.module.css'

export interface FormActionProps {
  /** Wide, and always in reach of the thumb. */
  inReach?: boolean | undefined
  /** Left out where nothing changes at the server. */
  busy?: boolean
  children: ReactNode
}

/** The button that submits a form, below its fields. */
export function FormAction({ inReach = false, busy, children }: FormActionProps) {
  return (
    <div className={inReach ? styles.inReach : styles.actions}>
      <Button
        type="submit"
        variant="ink"
        size={inReach ? 'large' : 'normal'}
        wide={inReach}
        {...(busy !== undefined && { busy })}
      >
        {children}
      </Button>
    </div>
  )
}
