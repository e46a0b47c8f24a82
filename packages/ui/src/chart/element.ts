const tag = 'openlot-chart'

/**
 * The element of a chart. It detects when it leaves the document, which an effect cannot: a hidden <Activity>
 * runs the same clean-up as an unmount, and an unmount while hidden runs none.
 */
class ChartElement extends HTMLElement {
  onGone: () => void = () => undefined

  disconnectedCallback() {
    // Moving it within the document disconnects it too, but only briefly.
    queueMicrotask(() => {
      if (!this.isConnected) this.onGone()
    })
  }
}

/** Creates the element of a chart; `onGone` is called when it leaves the document. */
export function createChartElement(onGone: () => void): HTMLElement {
  if (customElements.get(tag) === undefined) customElements.define(tag, ChartElement)
  const element = document.createElement(tag) as ChartElement
  element.onGone = onGone
  // The layers of its canvases are its own.
  element.style.cssText = 'position:absolute;inset:0;isolation:isolate'
  return element
}
