import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'

/** What a user does with a list. */
const TOUCHES = ['wheel', 'pointerdown', 'keydown'] as const

interface List {
  readonly scroller: RefObject<HTMLElement | null>
  readonly listbox: RefObject<HTMLElement | null>
  /** Where the current row is; negative while it is not in the list. */
  readonly currentIndex: number
  row(): HTMLElement | null | undefined
}

/** Keeps the current row in sight while the list finds its order and its room; from the first touch it is the user's. */
export function useCurrentInSight({ scroller, listbox, currentIndex, row }: List): void {
  const isUsers = useRef(false)
  const showCurrent = useEffectEvent(() => {
    const current = row()
    if (scroller.current && current) scrollTo(scroller.current, current)
  })
  useEffect(() => {
    if (currentIndex < 0 || !listbox.current || !scroller.current) return
    const sizes = new ResizeObserver(() => !isUsers.current && showCurrent())
    sizes.observe(scroller.current)
    sizes.observe(listbox.current)
    return () => sizes.disconnect()
  }, [currentIndex, scroller, listbox])
  useEffect(() => {
    const leaveToUser = () => {
      isUsers.current = true
    }
    const touched = new AbortController()
    for (const event of TOUCHES)
      scroller.current?.addEventListener(event, leaveToUser, { passive: true, signal: touched.signal })
    return () => touched.abort()
  }, [scroller])
}

/** Brings a row that is out of sight to the middle; the page around the list stays where it is. */
function scrollTo(scroller: HTMLElement, row: HTMLElement) {
  const frame = scroller.getBoundingClientRect()
  const { top, bottom, height } = row.getBoundingClientRect()
  if (top < frame.top || bottom > frame.bottom) scroller.scrollTop += top - frame.top - (frame.height - height) / 2
}
