import type { ShownAccount } from './account.ts'
import styles from './ColorMark.module.css'

/** The colour that an account was given, as a disc beside its name; nothing without one. */
export function ColorMark({ color }: Pick<ShownAccount, 'color'>) {
  return color === '' ? null : <span className={styles.mark} data-color={color} aria-hidden="true" />
}
