import { PERIODS, type Period } from '@openlot/core/math'
import { useTranslation } from '@openlot/i18n/react'
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { periodsTyped } from './typedPeriod.ts'
import styles from './TypedPeriod.module.css'

export interface TypedPeriodProps {
  /** What it opens with: the key that was pressed. */
  first: string
  /** The period that the chart shows. */
  period: Period
  onChoose: (period: Period) => void
  onClose: () => void
}

/** A small box over the chart for a period that is typed: it lists what it can mean, Enter chooses, Escape closes. */
export function TypedPeriod({ first, period, onChoose, onClose }: TypedPeriodProps) {
  const { t } = useTranslation('chart')
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(first)
  const [chosen, setChosen] = useState(0)
  const names = Object.fromEntries(PERIODS.map((each) => [each, t(`periods.name.${each}`)])) as Record<Period, string>
  const found = periodsTyped(typed, names)
  const active = Math.min(chosen, found.length - 1)
  // Before the next key, which is typed into it.
  useLayoutEffect(() => {
    field.current?.focus()
    field.current?.setSelectionRange(first.length, first.length)
  }, [first])

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const best = found[active]
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Escape') onClose()
    else if (event.key === 'Enter') {
      if (best !== undefined && !event.repeat) onChoose(best)
    } else if (step !== undefined && found.length > 0) setChosen((active + step + found.length) % found.length)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  const optionId = (each: Period | undefined) => each && `${id}-${each}`
  return (
    <div className={styles.box}>
      <input
        ref={field}
        className={styles.field}
        role="combobox"
        aria-label={t('periods.type')}
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={optionId(found[active])}
        aria-autocomplete="list"
        aria-describedby={found.length === 0 ? `${id}-none` : undefined}
        aria-invalid={found.length === 0 || undefined}
        spellCheck={false}
        autoComplete="off"
        maxLength={20}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          setChosen(0)
        }}
        onKeyDown={onKeyDown}
        onBlur={onClose}
      />
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select element opens at a press */}
      <div id={`${id}-list`} className={styles.list} role="listbox" aria-label={t('periods.type')}>
        {found.map((each, at) => (
          <div
            key={each}
            id={optionId(each)}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            data-shown={each === period || undefined}
            className={styles.option}
            // The field keeps the focus.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(each)}
            onKeyDown={onKeyDown}
          >
            {names[each]}
          </div>
        ))}
      </div>
      {found.length === 0 && (
        <p id={`${id}-none`} role="alert" className={styles.none}>
          {t('periods.notOne', { typed })}
        </p>
      )}
    </div>
  )
}
