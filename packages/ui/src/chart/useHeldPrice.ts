import { useEffect, useEffectEvent, useState } from 'react'
import { listenToPresses, type HeldPrice, type PricePress } from './pricePress.ts'
import type { ChartSession } from './session.ts'

interface Asking {
  /** Undefined where nothing can be done at a price. */
  onPress: ((press: PricePress) => void) | undefined
  /** A finger has come: what shows the price under it is needed at once when it is held. */
  onFinger: () => void
}

/** Lets a mouse and a finger ask what can be done at a price. Returns the price under a finger that is held. */
export function useHeldPrice(session: ChartSession, { onPress, onFinger }: Asking): HeldPrice | undefined {
  const [held, setHeld] = useState<HeldPrice>()
  const press = useEffectEvent((at: PricePress) => onPress?.(at))
  const prepare = useEffectEvent(() => onFinger())
  const canPress = onPress !== undefined
  useEffect(() => {
    if (!canPress) return
    const { element } = session
    const onPointerDown = ({ pointerType }: PointerEvent) => pointerType === 'touch' && prepare()
    element.addEventListener('pointerdown', onPointerDown, { passive: true })
    const stop = listenToPresses(session, { onPress: (at) => press(at), onHold: setHeld })
    return () => {
      element.removeEventListener('pointerdown', onPointerDown)
      stop()
    }
  }, [session, canPress])
  return held
}
