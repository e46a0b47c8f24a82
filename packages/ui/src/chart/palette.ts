import type { DeepPartial, Styles } from 'klinecharts'

const tokens = {
  up: '--up',
  down: '--down',
  onUp: '--on-up',
  onDown: '--on-down',
  accent: '--accent',
  onAccent: '--on-accent',
  warn: '--warn',
  panel: '--surface-panel',
  raised: '--surface-raised',
  hairline: '--hairline',
  edge: '--edge',
  strong: '--text-strong',
  quiet: '--text-quiet',
} as const

/** Resolved colours for the canvas, which cannot read custom properties or `light-dark()`. */
export type Palette = Record<keyof typeof tokens, string> & { font: string }

/** Reads the current colours and font of an element. */
export function readPalette(element: HTMLElement): Palette {
  const probe = element.ownerDocument.createElement('span')
  probe.hidden = true
  element.append(probe)
  const style = getComputedStyle(probe)
  const colours = Object.entries(tokens).map(([name, token]) => {
    probe.style.color = `var(${token})`
    return [name, style.color] as const
  })
  const palette = { ...Object.fromEntries(colours), font: style.fontFamily } as Palette
  probe.remove()
  return palette
}

/** Calls back when the theme, the price colours or the system's theme change. */
export function watchPalette(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-direction', 'lang'] })
  const system = matchMedia('(prefers-color-scheme: dark)')
  system.addEventListener('change', onChange)
  return () => {
    observer.disconnect()
    system.removeEventListener('change', onChange)
  }
}

/** The font size of the chart's texts, in px. */
export const textSize = 11

/** The styles of the chart in our colours. */
export function stylesOf(palette: Palette, stale: boolean): DeepPartial<Styles> {
  const { up, down, accent, warn, hairline, edge, quiet, strong, raised, font } = palette
  const text = { color: quiet, size: textSize, family: font }
  const change = { upColor: up, downColor: down, noChangeColor: quiet }
  const last = stale ? { upColor: quiet, downColor: quiet, noChangeColor: quiet } : change
  const axis = { axisLine: { color: hairline }, tickLine: { show: false }, tickText: text }
  const crosshair = {
    line: { color: edge, dashedValue: [3, 3] },
    text: {
      color: palette.panel,
      size: textSize,
      family: font,
      backgroundColor: strong,
      borderColor: strong,
      borderRadius: 4,
    },
  }
  return {
    grid: { horizontal: { color: hairline }, vertical: { show: false } },
    candle: {
      bar: {
        ...change,
        upBorderColor: up,
        downBorderColor: down,
        noChangeBorderColor: quiet,
        upWickColor: up,
        downWickColor: down,
        noChangeWickColor: quiet,
      },
      priceMark: {
        high: { color: quiet, textSize, textFamily: font },
        low: { color: quiet, textSize, textFamily: font },
        last: { ...last, text: { color: palette.panel, size: textSize, family: font, borderRadius: 4 } },
      },
      tooltip: { showRule: 'follow_cross', title: { show: false }, legend: text },
    },
    indicator: {
      ohlc: change,
      bars: [{ ...change, noChangeColor: edge }],
      // Not the direction colours, as an average both rises and falls.
      lines: [accent, warn, quiet, strong, edge].map((color) => ({ color, size: 1 })),
      tooltip: { title: text, legend: text },
      lastValueMark: { text: { color: palette.panel, size: textSize, family: font } },
    },
    xAxis: axis,
    yAxis: axis,
    separator: { color: hairline, activeBackgroundColor: raised },
    crosshair: { horizontal: crosshair, vertical: crosshair },
  }
}
