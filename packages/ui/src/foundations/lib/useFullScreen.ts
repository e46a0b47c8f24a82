import { useEffect, useState } from 'react'

const isNative = () => document.fullscreenElement !== null

/** A part of the page that can be shown alone. */
export interface FullScreen {
  isFull: boolean
  toggle: () => void
}

/**
 * Shows a part of the page alone. The part covers the page by its own style; where the browser can, the page also
 * covers the screen, with its dialogs and notices. Escape leaves it.
 */
export function useFullScreen(): FullScreen {
  const [isFull, setIsFull] = useState(false)

  function toggle() {
    setIsFull(!isFull)
    // Not on all phones, and not without a press: the part then covers the page only.
    if (!isFull) void document.documentElement.requestFullscreen?.().catch(() => undefined)
    else if (isNative()) void document.exitFullscreen()
  }

  useEffect(() => {
    if (!isFull) return
    const onChange = () => isNative() || setIsFull(false)
    function onKey(event: KeyboardEvent) {
      if (event.key === 'Escape' && !event.defaultPrevented) setIsFull(false)
    }
    document.addEventListener('fullscreenchange', onChange)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('fullscreenchange', onChange)
      document.removeEventListener('keydown', onKey)
    }
  }, [isFull])

  return { isFull, toggle }
}
