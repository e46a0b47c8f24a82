import type { Plugin } from 'vite'

/** What the chart library calls the indicators that a chart of ours can show. */
const indicators = [
  'movingAverage',
  'exponentialMovingAverage',
  'bollingerBands',
  'volume',
  'movingAverageConvergenceDivergence',
  'relativeStrengthIndex',
]

/** The lists of all that the library brings along; whatever they name cannot be left out of a build. */
const lists: [declaration: RegExp, kept: readonly string[]][] = [
  [/(?<=^var extensions\$2 = )\[[^\]]*movingAverage[^\]]*\]/mu, indicators],
  // The only things drawn over our candles are lines of our own.
  [/(?<=^var extensions = )\[[^\]]*priceChannelLine[^\]]*\]/mu, []],
]

/** Leaves out of a build the indicators and drawing tools of the chart library that no chart of ours shows. */
export function leanChart(): Plugin {
  return {
    name: 'lean-chart',
    enforce: 'pre',
    transform: {
      filter: { id: /klinecharts\/dist\/index\.esm\.js$/u },
      handler: (code) => {
        const lean = lists.reduce((former, [declaration, kept]) => {
          if (!declaration.test(former))
            throw new Error('klinecharts lists its extensions otherwise than leanChart knows')
          return former.replace(declaration, `[${kept.join(', ')}]`)
        }, code)
        return { code: lean, map: null }
      },
    },
  }
}
