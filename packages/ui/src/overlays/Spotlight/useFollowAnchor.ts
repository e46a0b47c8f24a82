import { useEffect, useEffectEvent, type RefObject } from 'react'
import { dialogs, findAnchor, uncovered, type FoundAnchor } from './findAnchor.ts'
import { placeCard } from './placeCard.ts'

interface Parts {
  readonly layer: RefObject<HTMLElement | null>
  readonly frame: RefObject<HTMLElement | null>
  readonly card: RefObject<HTMLElement | null>
  /** What is spoken of now. */
  readonly found: RefObject<FoundAnchor | undefined>
}

/** Around the thing, in pixels; less where it would leave the screen. */
const AROUND = 10
const EDGE = 2

/**
 * Keeps frame and card at the first of these things that is on the screen, wherever it moves: a sheet that rises, a
 * list that is scrolled, a line that follows the price. Looked at once a frame: no event tells of all of it.
 */
export function useFollowAnchor(names: readonly string[], parts: Parts, onAnchor: (name: string | undefined) => void) {
  const wanted = names.join(' ')
  const tell = useEffectEvent(onAnchor)
  const { layer, frame, card, found } = parts
  useEffect(() => {
    let told: string | undefined | null = null
    let shown: HTMLElement | undefined
    let request = requestAnimationFrame(look)

    function look() {
      request = requestAnimationFrame(look)
      if (layer.current === null || frame.current === null || card.current === null) return
      const anchor = findAnchor(wanted.split(' '))
      found.current = anchor
      if (anchor?.name !== told) {
        told = anchor?.name
        tell(told)
      }
      // A dialog about something else has the floor.
      layer.current.hidden = anchor === undefined && dialogs().length > 0
      if (layer.current.hidden) return
      if (anchor !== undefined && anchor.element !== shown) reveal(anchor.element)
      shown = anchor?.element
      draw(anchor?.element)
    }

    function draw(element: HTMLElement | undefined) {
      const screen = { width: innerWidth, height: innerHeight }
      const around = element && framed(element.getBoundingClientRect(), screen)
      const box = card.current!
      const size = { width: box.offsetWidth, height: box.offsetHeight }
      const place = placeCard(around, size, screen, uncovered(layer.current))
      const { style } = frame.current!
      frame.current!.hidden = around === undefined
      if (around !== undefined) {
        style.translate = `${around.left}px ${around.top}px`
        style.inlineSize = `${around.right - around.left}px`
        style.blockSize = `${around.bottom - around.top}px`
      }
      box.dataset['side'] = place.side
      box.style.translate = `${place.left}px ${place.top}px`
      box.style.setProperty('--pointer', `${place.pointer}px`)
    }

    return () => cancelAnimationFrame(request)
  }, [wanted, layer, frame, card, found])
}

/** Scrolls to what is not whole on the screen, or under what is fixed. */
function reveal(element: HTMLElement): void {
  const { top, bottom, left, right, height } = element.getBoundingClientRect()
  if (height > innerHeight / 2) return
  const x = Math.min(Math.max((left + right) / 2, 0), innerWidth - 1)
  const isFree = [top + 1, bottom - 1].every((y) => {
    const hit = y >= 0 && y < innerHeight ? document.elementFromPoint(x, y) : null
    return hit !== null && (element.contains(hit) || hit.contains(element))
  })
  if (!isFree) element.scrollIntoView({ block: 'center', inline: 'nearest' })
}

function framed(box: DOMRect, screen: { readonly width: number; readonly height: number }) {
  return {
    left: Math.max(EDGE, box.left - AROUND),
    top: Math.max(EDGE, box.top - AROUND),
    right: Math.min(screen.width - EDGE, box.right + AROUND),
    bottom: Math.min(screen.height - EDGE, box.bottom + AROUND),
  }
}
