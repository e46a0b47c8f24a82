import { useTranslation } from '@openlot/i18n/react'
import { Plus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { moveTo } from './changedOnly.ts'
import { pressAt, type PricePress } from './pricePress.ts'
import type { ChartSession } from './session.ts'
import styles from './PriceButton.module.css'

interface Props {
  session: ChartSession
  onPress: (press: PricePress) => void
}

/** The plus that rides with the price line of the crosshair, at the axis: what can be done at that price. For a mouse; the chart has keys of its own. */
export default function PriceButton({ session, onPress }: Props) {
  const { t } = useTranslation('parts')
  const button = useRef<HTMLButtonElement>(null)
  /** Where the mouse was last over the candles, in px of them. */
  const mouse = useRef({ x: 0, y: 0 })
  useEffect(() => {
    const plus = button.current
    if (plus === null) return
    const { element, scale, crosshair } = session

    const hide = () => moveTo(plus, undefined)
    function follow({ pointerType, buttons, clientX, clientY }: PointerEvent) {
      const box = scale.box()
      const { left, top } = element.getBoundingClientRect()
      const at = { x: clientX - left, y: clientY - top }
      const isOver = box !== undefined && at.y >= 0 && at.y <= box.height && at.x >= 0 && at.x <= box.width
      mouse.current = at
      // While something is dragged there is nothing to choose.
      const isShown = pointerType === 'mouse' && buttons === 0 && isOver
      if (isShown) plus!.style.insetInlineStart = `${box.width}px`
      moveTo(plus!, isShown ? at.y : undefined)
    }
    function leave({ relatedTarget }: PointerEvent) {
      if (relatedTarget instanceof Node && plus!.contains(relatedTarget)) return
      hide()
    }
    // The library takes its crosshair away from under the button.
    const keep = () => requestAnimationFrame(() => crosshair.show(mouse.current))
    function end({ relatedTarget }: PointerEvent) {
      if (relatedTarget instanceof Node && element.contains(relatedTarget)) return
      hide()
      crosshair.hide()
    }

    element.addEventListener('pointermove', follow, { passive: true })
    element.addEventListener('pointerdown', hide, { passive: true })
    element.addEventListener('pointerleave', leave, { passive: true })
    plus.addEventListener('pointerenter', keep, { passive: true })
    plus.addEventListener('pointerleave', end, { passive: true })
    return () => {
      element.removeEventListener('pointermove', follow)
      element.removeEventListener('pointerdown', hide)
      element.removeEventListener('pointerleave', leave)
      plus.removeEventListener('pointerenter', keep)
      plus.removeEventListener('pointerleave', end)
    }
  }, [session])

  function press() {
    const { x, y } = mouse.current
    const { left, top } = session.element.getBoundingClientRect()
    pressAt(session, { x: left + x, y: top + y }, onPress)
  }

  return (
    <button
      ref={button}
      type="button"
      className={styles.plus}
      // The keys of the chart do the same.
      tabIndex={-1}
      aria-label={t('atThisPrice')}
      title={t('atThisPrice')}
      hidden
      onClick={press}
    >
      <Plus aria-hidden="true" />
    </button>
  )
}
