import { Button } from '@openlot/ui'
import type { ReactNode } from 'react'
import styles from './BarButton.module.css'

interface Props {
  /** The whole name, read aloud. */
  label: string
  /** The words that are shown, where the title leaves room for them. */
  children: ReactNode
  icon: ReactNode
  onPress: () => void
}

/** A button at the end of the bar of a page. */
export function BarButton({ label, children, icon, onPress }: Props) {
  return (
    <Button size="small" variant="ghost" data-edged aria-label={label} icon={icon} onClick={onPress}>
      <span className={styles.words}>{children}</span>
    </Button>
  )
}
