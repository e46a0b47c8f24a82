import { useEffect, useRef, type ReactNode } from 'react'
import styles from './Lesson.module.css'

interface Props {
  /** Nothing is said before there is an answer. */
  children?: ReactNode
  isWrong?: boolean
  /** The button that was pressed is gone with a right answer, so the focus comes here. */
  isRight?: boolean
}

/** What is said of an answer, read aloud as it comes. */
export function Verdict({ children, isWrong = false, isRight = false }: Props) {
  const element = useRef<HTMLOutputElement>(null)
  const wasRight = useRef(isRight)
  useEffect(() => {
    if (isRight && !wasRight.current) element.current?.focus({ preventScroll: true })
    wasRight.current = isRight
  }, [isRight])
  return (
    <output ref={element} tabIndex={-1} className={styles.verdict} data-wrong={isWrong || undefined}>
      {children}
    </output>
  )
}
