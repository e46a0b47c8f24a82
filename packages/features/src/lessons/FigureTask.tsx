import { compareDecimals, decimalParts } from '@openlot/core/math'
import { useTranslation } from '@openlot/i18n/react'
import { Button, DecimalField } from '@openlot/ui'
import { useState, type FormEvent } from 'react'
import styles from './Lesson.module.css'
import { Verdict } from './Verdict.tsx'

export interface FigureTaskProps {
  label: string
  /** The figure to find; undefined while the prices that it follows from are not known. */
  expected: string | undefined
  decimals: number
  /** What is said once it was found. */
  solved: string
  isSolved: boolean
  onSolve: () => void
}

/** A figure to find. */
export function FigureTask({ label, expected, decimals, solved, isSolved, onSolve }: FigureTaskProps) {
  const { t } = useTranslation('lessons')
  const [value, setValue] = useState('')
  const [isWrong, setWrong] = useState(false)
  function check(event: FormEvent) {
    event.preventDefault()
    if (isSolved || expected === undefined) return
    if (decimalParts(value) !== undefined && compareDecimals(value, expected) === 0) onSolve()
    else setWrong(true)
  }
  return (
    <form className={styles.figure} onSubmit={check}>
      <div className={styles.entry}>
        <DecimalField
          label={label}
          value={value}
          onChange={(next) => {
            setValue(next)
            setWrong(false)
          }}
          decimals={decimals}
          readOnly={isSolved}
          error={isWrong && t('taskWrong')}
        />
        {!isSolved && (
          <Button type="submit" disabled={expected === undefined}>
            {t('check')}
          </Button>
        )}
      </div>
      <Verdict isRight={isSolved}>{isSolved && <span>{solved}</span>}</Verdict>
    </form>
  )
}
