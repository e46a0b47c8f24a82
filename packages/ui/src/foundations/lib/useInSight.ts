import { useEffect, useState, type RefObject } from 'react'

/** Ahead of the viewport, so that what scrolls in is there already. */
const MARGIN = '25%'

const listeners = new WeakMap<Element, (isInSight: boolean) => void>()
let shared: IntersectionObserver | undefined

/** One for all, made when it is first needed. */
function observer(): IntersectionObserver {
  shared ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting)
    },
    { rootMargin: MARGIN },
  )
  return shared
}

/** Whether an element is in the viewport, or nearly; true until that is known. */
export function useInSight(element: RefObject<Element | null>): boolean {
  const [isInSight, setIsInSight] = useState(true)
  useEffect(() => {
    const { current } = element
    if (current === null) return
    listeners.set(current, setIsInSight)
    observer().observe(current)
    return () => observer().unobserve(current)
  }, [element])
  return isInSight
}
