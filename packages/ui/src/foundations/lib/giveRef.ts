import type { Ref } from 'react'

/** Gives an element to a ref of any kind; for a component that also has a ref of its own. Returns what takes it away. */
export function giveRef<T>(ref: Ref<T> | undefined, element: T | null): () => void {
  if (typeof ref === 'function') {
    const end = ref(element)
    return () => (typeof end === 'function' ? end() : void ref(null))
  }
  if (ref) ref.current = element
  return () => {
    if (ref) ref.current = null
  }
}
