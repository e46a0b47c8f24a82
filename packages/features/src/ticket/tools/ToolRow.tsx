import { Switch } from '@openlot/ui'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { Emphasised } from './Emphasised.tsx'
import styles from './ToolRow.module.css'

export interface ToolRowProps {
  label: string
  isOn: boolean
  onSwitch: (isOn: boolean) => void
  /** The one figure or choice of the tool, beside its switch while it is on. */
  value?: ReactNode
  /** More to choose, below them. */
  children?: ReactNode
  /** What will happen, with its figures marked by `emphasis`; while it is on. */
  sentence?: string | undefined
  /** Why that will not do. */
  problem?: string | undefined
  /** Why it cannot be switched on. */
  reason?: string | undefined
  /** It cannot be switched on yet. */
  disabled?: boolean
}

/** An order tool: its switch, its value, and what will happen in one sentence. Switched on, the value gets the focus. */
export function ToolRow({
  label,
  isOn,
  onSwitch,
  value,
  children,
  sentence,
  problem,
  reason,
  disabled = false,
}: ToolRowProps) {
  const row = useRef<HTMLDivElement>(null)
  const isBeingSwitched = useRef(false)
  // Before the press has ended: later, a phone would not open its keyboard.
  useLayoutEffect(() => {
    if (isOn && isBeingSwitched.current) row.current?.querySelector<HTMLInputElement>('input[inputmode]')?.focus()
    isBeingSwitched.current = false
  }, [isOn])
  return (
    <div ref={row} className={styles.row}>
      <div className={styles.head}>
        <Switch
          label={label}
          checked={isOn}
          disabled={(disabled || reason !== undefined) && !isOn}
          onChange={(next) => {
            isBeingSwitched.current = next
            onSwitch(next)
          }}
        />
        {isOn && value !== undefined && <div className={styles.value}>{value}</div>}
      </div>
      {isOn && children}
      {isOn && problem !== undefined && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {isOn && problem === undefined && sentence !== undefined && (
        <p className={styles.sentence}>
          <Emphasised text={sentence} />
        </p>
      )}
      {!isOn && reason !== undefined && <p className={styles.sentence}>{reason}</p>}
    </div>
  )
}
