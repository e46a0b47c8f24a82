import type { ComponentProps } from 'react'
import styles from './VisuallyHidden.module.css'

/** Text that is heard but not seen. */
export function VisuallyHidden(props: ComponentProps<'span'>) {
  return <span {...props} className={styles.hidden} />
}
