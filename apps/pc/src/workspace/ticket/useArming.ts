import { takesKey } from '@openlot/ui'
import { useEffect, useRef, useState, type KeyboardEvent as KeyEvent, type RefObject } from 'react'
import { isCovered } from '../../parts/isCovered.ts'

/** A letter arms the button for so long. */
const ARMED_MS = 3000

export interface Arming {
  /** Whether its letter has armed the button, so that Enter deals for some seconds. */
  readonly isArmed: boolean
  /** Whether Enter was pressed without that, and did nothing. */
  readonly isRefused: boolean
  /** Puts the focus on the button and arms it, as soon as nothing covers it and there is a price. */
  arm(): void
  /** What was armed has been used. */
  disarm(): void
  /** For the button that deals. */
  readonly props: {
    onFocus(): void
    onBlur(): void
    onKeyDown(event: KeyEvent): void
    onKeyUp(event: KeyEvent): void
  }
}

/** The latest key tells a focus that the user has moved from one that a click or a closed dialog has left behind. */
let wasTab = false
/** How often the user has pressed something. */
let inputs = 0
for (const type of ['keydown', 'pointerdown'] as const)
  document.addEventListener(
    type,
    (event) => {
      wasTab = event instanceof KeyboardEvent && event.key === 'Tab'
      inputs += 1
    },
    { capture: true },
  )

const isOver = (end: number): boolean => performance.now() > end

const isPress = ({ key }: Pick<KeyEvent, 'key'>): boolean => key === 'Enter' || key === ' '

/**
 * Enter deals only where it is meant to: after the letter of a side, which arms the button for three seconds, or once the
 * button was reached by Tab. A focus that a click has left on it, or that comes back as a dialog ends, deals nothing.
 */
export function useArming(submit: RefObject<HTMLButtonElement | null>): Arming {
  // An object, as the same letter again arms anew.
  const [state, setState] = useState<{ readonly is: 'armed' | 'reached' | 'refused' }>()
  const is = state?.is

  useEffect(() => {
    if (state?.is !== 'armed') return
    const timer = setTimeout(() => {
      setState(undefined)
      const button = submit.current
      if (button === document.activeElement) button?.blur()
    }, ARMED_MS)
    return () => clearTimeout(timer)
  }, [state, submit])

  const frame = useRef(0)
  useEffect(() => () => cancelAnimationFrame(frame.current), [])

  function tryToArm(asked: number, until: number): void {
    cancelAnimationFrame(frame.current)
    const button = submit.current
    // A second Enter of the palette, or one right after a deal, would not count.
    if (button && !isCovered() && takesKey(button)) {
      button.focus()
      if (button === document.activeElement) return setState({ is: 'armed' })
    }
    // A trader who has pressed something else since does not wait for this.
    if (inputs !== asked || isOver(until)) return
    frame.current = requestAnimationFrame(() => tryToArm(asked, until))
  }

  const refuse = (event: KeyEvent) => {
    if (!isPress(event) || is === 'armed' || is === 'reached') return
    event.preventDefault()
    setState({ is: 'refused' })
  }
  return {
    isArmed: is === 'armed',
    isRefused: is === 'refused',
    arm: () => tryToArm(inputs, performance.now() + ARMED_MS),
    disarm: () => setState((former) => (former?.is === 'reached' ? former : undefined)),
    props: {
      onFocus: () => setState(wasTab ? { is: 'reached' } : undefined),
      onBlur: () => setState(undefined),
      onKeyDown: refuse,
      // A space bar presses as it is let go.
      onKeyUp: (event) => event.key === ' ' && refuse(event),
    },
  }
}
