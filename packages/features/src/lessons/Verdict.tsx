import type { ReactNode } from 'react'
import styles from './Lesson.module.css'

interface Props {
  /** Nothing is said before there is an answer. */
  children?: ReactNode
  isWrong?: boolean
}

/** What is said of an answer, read aloud as it comes. */
export function Verdict({ children, isWrong = false }: Props) {
  return (
    <output className={styles.verdict} data-wrong={isWrong || undefined}>
      {children}
    </output>
  )
}
