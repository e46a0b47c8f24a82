import { useState } from 'react'
import styles from './Roll.module.css'

export interface RollProps {
  /** The figure as it is read, such as "+1,234.50". */
  text: string
  /** Whether the new figure is above the former one: its digits then come from below. */
  rises?: boolean
}

interface Shown {
  text: string
  /** The figure before, while its digits leave. */
  former: string | undefined
}

const isDigit = (character: string | undefined) => character !== undefined && /^\d$/.test(character)

/**
 * A figure whose changed digits roll to their new value. They move by CSS alone, and it stays one plain text, to
 * read, select and copy: only while they move are the changed digits elements of their own.
 */
export function Roll({ text, rises = true }: RollProps) {
  const [shown, setShown] = useState<Shown>({ text, former: undefined })
  if (shown.text !== text) setShown({ text, former: shown.text })
  const { former } = shown
  if (former === undefined || shown.text !== text) return text

  // Figures grow at their start, so digits are compared from the end.
  const shift = former.length - text.length
  return (
    <span
      key={text}
      className={styles.figure}
      data-rises={rises}
      onAnimationEnd={() => setShown({ text, former: undefined })}
    >
      {Array.from(text, (character, at) => {
        const before = former[at + shift]
        return isDigit(character) && isDigit(before) && character !== before ? (
          <span key={at} className={styles.digit} data-former={before}>
            <span className={styles.now}>{character}</span>
          </span>
        ) : (
          character
        )
      })}
    </span>
  )
}
