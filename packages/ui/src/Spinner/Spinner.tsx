import styles from './Spinner.module.css'

/** Shown while a button or a pull waits. Lists show skeletons instead. */
export function Spinner() {
  return (
    <svg className={styles.spinner} viewBox="0 0 16 16" aria-hidden="true">
      <circle className={styles.track} cx="8" cy="8" r="6.5" />
      <path className={styles.arc} d="M8 1.5A6.5 6.5 0 0 1 14.5 8" />
    </svg>
  )
}
