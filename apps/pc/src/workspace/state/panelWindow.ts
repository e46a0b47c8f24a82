import type { PanelId } from './panels.ts'

/** The page that shows one panel alone, for a window of its own. */
export const PANEL_PARAM = 'panel'

const lockOf = (panel: PanelId): string => `openlot.panel.${panel}`

/** Opens a panel in a window of its own; undefined where the browser does not allow it. */
export function openPanelWindow(panel: PanelId, { inline, block }: { inline: number; block: number }) {
  const features = `popup,width=${Math.round(inline)},height=${Math.round(block)}`
  return window.open(`/?${PANEL_PARAM}=${panel}`, `openlot.${panel}`, features) ?? undefined
}

/** Says that this window shows the panel, until it is closed, however that happens. */
export function holdPanel(panel: PanelId): () => void {
  // Without locks, on a page that is not secure, the other window only sees those that it has opened itself.
  const held = Promise.withResolvers<void>()
  void navigator.locks?.request(lockOf(panel), { steal: true }, () => held.promise).catch(() => undefined)
  return held.resolve
}

/** The panels that windows of this browser show. */
export async function heldPanels(panels: readonly PanelId[]): Promise<readonly PanelId[]> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  return panels.filter((panel) => held.some(({ name }) => name === lockOf(panel)))
}
