import type { Compared } from './compareOn.ts'
import styles from './LineSample.module.css'

export interface LineSampleProps {
  colour: Compared['colour']
}

/** The line of a compared price as it is drawn on the chart, beside its name. */
export function LineSample({ colour }: LineSampleProps) {
  return <span className={styles.sample} data-colour={colour} aria-hidden="true" />
}
