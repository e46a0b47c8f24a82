import type { CandleType, DeepPartial, Styles } from 'klinecharts'
import type { ChartType } from './types.ts'

const tokens = {
  up: '--up',
  down: '--down',
  ink: '--ink',
  onInk: '--on-ink',
  tint: '--tint',
  tintLine: '--tint-line',
  blue: '--blue',
  orange: '--orange',
  pink: '--line-pink',
  cyan: '--line-cyan',
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
  // Forced colours would make rising and falling candles the same; what a canvas draws keeps its own.
  probe.style.forcedColorAdjust = 'none'
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

const MIN_TEXT_PX = 12
const TEXT_REM = 0.75

/** The font size of the chart's texts, in px: it grows with the reader's text size. */
const textSizeNow = (): number =>
  Math.max(MIN_TEXT_PX, TEXT_REM * Number.parseFloat(getComputedStyle(document.documentElement).fontSize))

const TAG_RADIUS_PX = 6
const WEIGHT_STRONG = 600

const candleTypes: Record<ChartType, CandleType> = {
  candles: 'candle_solid',
  hollow: 'candle_up_stroke',
  bars: 'ohlc',
  line: 'area',
  area: 'area',
  // Drawn by an indicator instead.
  'heikin-ashi': 'candle_solid',
}

/** A colour of the palette, of which only a share is left. */
const faded = (colour: string, share: number) => `color-mix(in srgb, ${colour} ${share}%, transparent)`

interface Look {
  /** The prices are no longer up to date. */
  stale: boolean
  type: ChartType
}

type Change = Record<'upColor' | 'downColor' | 'noChangeColor', string>

const barColours = ({ upColor, downColor, noChangeColor }: Change) => ({
  upColor,
  downColor,
  noChangeColor,
  upBorderColor: upColor,
  downBorderColor: downColor,
  noChangeBorderColor: noChangeColor,
  upWickColor: upColor,
  downWickColor: downColor,
  noChangeWickColor: noChangeColor,
})

const INVISIBLE = 'transparent'
const invisibleBar = barColours({ upColor: INVISIBLE, downColor: INVISIBLE, noChangeColor: INVISIBLE })

/** The styles of the chart in our colours. */
export function stylesOf(palette: Palette, { stale, type }: Look): DeepPartial<Styles> {
  const {
    up,
    down,
    tint,
    tintLine,
    blue,
    orange,
    pink,
    cyan,
    hairline,
    grid,
    rule,
    edge,
    quiet,
    raised,
    ink,
    onInk,
    font,
  } = palette
  const textSize = textSizeNow()
  const text = { color: quiet, size: textSize, family: font }
  const only = (colour: string): Change => ({ upColor: colour, downColor: colour, noChangeColor: colour })
  const change = stale ? only(rule) : { upColor: up, downColor: down, noChangeColor: quiet }
  const axis = { axisLine: { color: hairline }, tickLine: { show: false }, tickText: text }
  const crosshair = {
    line: { color: edge, dashedValue: [3, 3] },
    text: {
      color: onInk,
      size: textSize,
      family: font,
      weight: WEIGHT_STRONG,
      // As wide as the tags of orders, whose separators of thousands the library does not count.
      paddingLeft: textSize / 2,
      paddingRight: 0.75 * textSize,
      backgroundColor: ink,
      borderColor: ink,
      borderRadius: TAG_RADIUS_PX,
    },
  }
  return {
    grid: { horizontal: { color: grid, style: 'solid' }, vertical: { color: grid, style: 'solid' } },
    candle: {
      type: candleTypes[type],
      bar: type === 'heikin-ashi' ? invisibleBar : barColours(change),
      area: {
        lineSize: 1.5,
        lineColor: tintLine,
        backgroundColor: [
          { offset: 0, color: type === 'area' ? faded(tintLine, 24) : 'transparent' },
          { offset: 1, color: type === 'area' ? faded(tintLine, 2) : 'transparent' },
        ],
        point: { show: false },
      },
      priceMark: {
        // Written by an indicator of our own, in this look.
        high: { show: false, color: quiet, textSize, textFamily: font },
        low: { show: false },
        last: {
          // The direction is told by its tag alone.
          ...only(quiet),
          line: { dashedValue: [1, 4] },
          // Its tag is laid over the axis.
          text: { show: false },
        },
      },
      // The app shows the candle under the crosshair beside the price.
      tooltip: { showRule: 'none', title: { show: false } },
    },
    indicator: {
      ohlc: change,
      bars: [only(rule)],
      // Not the direction colours, as an average both rises and falls. They are told apart by the colour-blind, too.
      lines: [tintLine, blue, orange, pink, cyan, ink].map((color, index) => ({ color, size: index === 0 ? 1.5 : 1 })),
      // The figures name their average themselves.
      tooltip: { title: { ...text, color: tint, showName: false, showParams: false }, legend: text },
      lastValueMark: { text: { color: palette.panel, size: textSize, family: font } },
    },
    xAxis: axis,
    yAxis: axis,
    separator: { color: hairline, activeBackgroundColor: raised },
    crosshair: { horizontal: crosshair, vertical: crosshair },
  }
}
