import { useChangePreferences, usePreference } from '@openlot/features'

/** Below this width of the window, side panels start at their least size. */
const ROOMY_PX = 1280

/** Sizes of the panels in px: `start` until the user sets one between `min` and `max`. */
const PANELS = {
  watchlist: { start: innerWidth < ROOMY_PX ? 244 : 268, min: 244, max: 460 },
  ticket: { start: innerWidth < ROOMY_PX ? 264 : 300, min: 264, max: 420 },
  positions: { start: 230, min: 140, max: 560 },
} as const

/** The height of the positions when only their bar is left. */
export const FOLDED_PX = 44

/** The size of a panel of the workspace, kept on this device; `reset` gives it back its usual one. */
export function usePanel(name: keyof typeof PANELS) {
  const sizes = usePreference('panels')
  const { resizePanel } = useChangePreferences()
  const { start, min, max } = PANELS[name]
  const onSizeChange = (size: number) => resizePanel(name, size)
  return { size: sizes[name] ?? start, min, max, onSizeChange, reset: () => onSizeChange(start) }
}
