import type { DeepPartial, Styles } from 'klinecharts'

const tokens = {
  up: '--up',
  down: '--down',
  onDirection: '--on-direction',
  ink: '--ink',
  onInk: '--on-ink',
  tint: '--tint',
  tintLine: '--tint-line',
  panel: '--surface-panel',
  raised: '--surface-raised',
  hairline: '--hairline',
  grid: '--grid',
  rule: '--rule',
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
export const textSize = 12

export const TAG_RADIUS_PX = 6
/** Of the tag of the last price, with the countdown below. */
export const LAST_TAG_PX = { above: 10, below: 24 }
const COUNTDOWN_INTERVAL_MS = 1000

/** The styles of the chart in our colours. */
export function stylesOf(palette: Palette, stale: boolean): DeepPartial<Styles> {
  const { up, down, tintLine, hairline, grid, rule, edge, quiet, raised, ink, onInk, onDirection, font } = palette
  const text = { color: quiet, size: textSize, family: font }
  const change = { upColor: up, downColor: down, noChangeColor: quiet }
  const last = stale ? { upColor: quiet, downColor: quiet, noChangeColor: quiet } : change
  const axis = { axisLine: { color: hairline }, tickLine: { show: false }, tickText: text }
  const crosshair = {
    line: { color: edge, dashedValue: [3, 3] },
    text: {
      color: onInk,
      size: textSize,
      family: font,
      backgroundColor: ink,
      borderColor: ink,
      borderRadius: TAG_RADIUS_PX,
    },
  }
  const lastText = {
    show: true,
    style: 'fill' as const,
    color: stale ? palette.panel : onDirection,
    size: textSize,
    weight: '600',
    family: font,
    paddingLeft: 4,
    paddingTop: 3,
    paddingRight: 4,
    paddingBottom: 2,
    borderColor: 'transparent',
    borderStyle: 'solid' as const,
    borderSize: 0,
    borderDashedValue: [2, 2],
    borderRadius: TAG_RADIUS_PX,
  }
  return {
    grid: { horizontal: { color: grid }, vertical: { color: grid } },
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
        last: {
          ...last,
          line: { dashedValue: [1, 4] },
          text: lastText,
          extendTexts: [
            {
              ...lastText,
              show: !stale,
              position: 'below_price',
              updateInterval: COUNTDOWN_INTERVAL_MS,
              weight: 'normal',
            },
          ],
        },
      },
      tooltip: { showRule: 'follow_cross', title: { show: false }, legend: text },
    },
    indicator: {
      ohlc: change,
      bars: [{ upColor: rule, downColor: rule, noChangeColor: rule }],
      // Not the direction colours, as an average both rises and falls.
      lines: [tintLine, quiet, edge, rule, hairline].map((color, index) => ({ color, size: index === 0 ? 1.5 : 1 })),
      // The figures name their average themselves.
      tooltip: { title: { ...text, showName: false, showParams: false }, legend: text },
      lastValueMark: { text: { color: palette.panel, size: textSize, family: font } },
    },
    xAxis: axis,
    yAxis: axis,
    separator: { color: hairline, activeBackgroundColor: raised },
    crosshair: { horizontal: crosshair, vertical: crosshair },
  }
}
