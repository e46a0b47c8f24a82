import { useCallback, useState } from 'react'

const UNKNOWN = { width: 0, height: 0 }

/** How large an element is, in px, also as what is in it changes; 0 before it is laid out. */
export function useSize() {
  const [size, setSize] = useState(UNKNOWN)
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined
    const observer = new ResizeObserver(() => setSize({ width: element.offsetWidth, height: element.offsetHeight }))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, size] as const
}
