import { useState, type ReactNode } from 'react'

interface ControlledProps<T> {
  initial: T
  children: (value: T, set: (value: T) => void) => ReactNode
}

/** Holds the value of a controlled component, for stories. A new one from the Controls panel replaces it. */
export function Controlled<T>({ initial, children }: ControlledProps<T>) {
  const given = JSON.stringify(initial)
  const [held, setHeld] = useState({ given, value: initial })
  if (held.given !== given) setHeld({ given, value: initial })
  return children(held.value, (value) => setHeld({ given, value }))
}

/** Shows stories side by side, with gaps. */
export function Stack({ row = false, children }: { row?: boolean; children: ReactNode }) {
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: row ? 'row' : 'column',
        flexWrap: row ? 'wrap' : 'nowrap',
        alignItems: row ? 'center' : 'stretch',
        gap: 'var(--space-3)',
      }}
    >
      {children}
    </div>
  )
}
