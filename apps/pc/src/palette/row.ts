import type { ReactNode } from 'react'
import type { Act } from '../acts/act.ts'

/** An act as the palette shows it. */
export interface Row {
  readonly act: Act
  readonly icon: ReactNode
  readonly note?: ReactNode
  readonly figure?: ReactNode
}

/** An act that the palette alone has, and that can always run. */
export const always = (name: string, label: Act['label'], run: () => void): Act => ({
  name,
  label,
  may: () => 'ready',
  run,
})
