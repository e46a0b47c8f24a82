import { useEffect, useState } from 'react'

/**
 * How much of the page's lower end the keyboard on the screen covers, in pixels, while `active`. Zero where the browser
 * makes the page smaller by itself, as the one of Android does: Safari lays the keyboard over the page.
 */
export function useKeyboardInset(active: boolean): number {
  const [inset, setInset] = useState(0)
  useEffect(() => {
    const { visualViewport: visible } = window
    if (!active || visible === null) return
    function measure() {
      // A page that is zoomed shows less of itself, too.
      const isZoomed = visible!.scale > 1.01
      setInset(isZoomed ? 0 : Math.max(0, Math.round(innerHeight - visible!.height - visible!.offsetTop)))
    }
    measure()
    visible.addEventListener('resize', measure)
    visible.addEventListener('scroll', measure)
    return () => {
      visible.removeEventListener('resize', measure)
      visible.removeEventListener('scroll', measure)
    }
  }, [active])
  return active ? inset : 0
}
