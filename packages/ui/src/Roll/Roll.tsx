import { useState } from 'react'
import { compareDecimals } from '../lib/decimal.ts'
import styles from './Roll.module.css'

export interface RollProps {
  /** The figure as it is read, such as "+1,234.50". */
  text: string
  /** The decimal string behind it. Digits of a figure that rises come from below, others from above. */
  value: string
}

interface Shown {
  text: string
  value: string
  rises: boolean
  /** The figure before, while its digits leave. */
  former: string | undefined
}

const isDigit = (character: string | undefined) => character !== undefined && /^\d$/.test(character)

/**
 * A figure whose changed digits roll to their new value. They move by CSS alone, and it stays one plain text, to
 * read, select and copy: only while they move are the changed digits elements of their own.
 */
export function Roll({ text, value }: RollProps) {
  const [shown, setShown] = useState<Shown>({ text, value, rises: true, former: undefined })
  if (shown.text !== text)
    setShown({ text, value, rises: compareDecimals(value, shown.value) >= 0, former: shown.text })
  const { former, rises } = shown
  if (former === undefined || shown.text !== text) return text

  // Figures grow at their start, so digits are compared from the end.
  const shift = former.length - text.length
  return (
    <span
      key={text}
      className={styles.figure}
      data-rises={rises}
      onAnimationEnd={() => setShown({ ...shown, former: undefined })}
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
