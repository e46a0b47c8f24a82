import { useLayoutEffect, useRef, type ReactNode } from 'react'
import styles from './ScrollArea.module.css'

/** The scroller of a screen. One that was hidden keeps its scroll position. */
export function ScrollArea({ children }: { children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null)
  const position = useRef(0)

  useLayoutEffect(() => {
    if (element.current !== null) element.current.scrollTop = position.current
  }, [])

  return (
    <div ref={element} className={styles.area} onScroll={(event) => (position.current = event.currentTarget.scrollTop)}>
      {children}
    </div>
  )
}
