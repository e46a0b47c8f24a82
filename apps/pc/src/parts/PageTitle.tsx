import { usePageTitle } from '@openlot/features/routing'
import styles from './PageTitle.module.css'
import { useFocusOnArrival } from './useFocusOnArrival.ts'

/** The heading of a page and the title of its tab. It has the focus when the page is reached from another one. */
export function PageTitle({ children }: { children: string }) {
  usePageTitle(children)
  return (
    <h1 ref={useFocusOnArrival<HTMLHeadingElement>()} tabIndex={-1} className={styles.title}>
      {children}
    </h1>
  )
}
