import type { Plugin } from 'vite'

/** The chart library's names of the indicators that our charts can show. */
const indicators = [
  'movingAverage',
  'exponentialMovingAverage',
  'bollingerBands',
  'volume',
  'movingAverageConvergenceDivergence',
  'relativeStrengthIndex',
]

/** The library's lists of its extensions; whatever they name cannot be tree-shaken. */
const lists: [declaration: RegExp, kept: readonly string[]][] = [
  [/(?<=^var extensions\$2 = )\[[^\]]*movingAverage[^\]]*\]/mu, indicators],
  // Only our own lines are drawn over candles.
  [/(?<=^var extensions = )\[[^\]]*priceChannelLine[^\]]*\]/mu, []],
]

/** Removes the indicators and drawing tools of the chart library that our charts never show. */
export function leanChart(): Plugin {
  return {
    name: 'lean-chart',
    enforce: 'pre',
    transform: {
      filter: { id: /klinecharts\/dist\/index\.esm\.js$/u },
      handler: (code) => {
        const lean = lists.reduce((former, [declaration, kept]) => {
          if (!declaration.test(former))
            throw new Error('klinecharts no longer lists its extensions as leanChart expects')
          return former.replace(declaration, `[${kept.join(', ')}]`)
        }, code)
        return { code: lean, map: null }
      },
    },
  }
}
