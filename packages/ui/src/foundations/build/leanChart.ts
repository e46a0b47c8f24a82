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

/** What the library lists, extends or adds to a class cannot be tree-shaken: where it is, and what is left of it. */
const cuts: [declaration: RegExp, kept: string][] = [
  [/(?<=^var extensions\$2 = )\[[^\]]*movingAverage[^\]]*\]/mu, `[${indicators.join(', ')}]`],
  [/(?<=^var extensions\$1 = )\[[^\]]*polygon[^\]]*\]/mu, '[line, rect, text]'],
  // Lines are laid over the candles, not drawn on them.
  [/(?<=^var extensions = )\[[^\]]*priceChannelLine[^\]]*\]/mu, '[]'],
  [/^extensions\.forEach\(function \(template\) \{\n {4}overlays[\s\S]*?^\}\);$/mu, ''],
  [/(?<=^var OverlayImp = )[\s\S]*?^\}\(\)\)(?=;$)/mu, 'function () {}'],
  [/(?<=^ {8}overlay: )getDefaultOverlayStyle\(\)/mu, '{}'],
  // The other scales of prices: per cent and logarithm.
  [/,\n {4}percentage: YAxisImp\.extend\(percentage\),\n {4}logarithm: YAxisImp\.extend\(logarithm\)/u, ''],
  // Tooltips have no buttons, and candles have no tooltip.
  [
    /(?<=^ {4}IndicatorTooltipView\.prototype\.drawStandardTooltipFeatures = )function[\s\S]*?^ {4}\}(?=;$)/mu,
    'function (ctx, features, coordinate, indicator, left, height) { return height; }',
  ],
  [
    /(?<=^ {4}CandleTooltipView\.prototype\._drawCandleStandardTooltip = )function[\s\S]*?^ {4}\}(?=;$)/mu,
    'function (ctx, left, top) { return top; }',
  ],
  // Nothing that is drawn can be clicked.
  [/(?<=^ {4}checkEventOn: )checkCoordinateOn\w+/gmu, 'noHit'],
  [/(?<=^var utils = )\{[^}]*formatDate[^}]*\}/mu, '{ calcTextWidth: calcTextWidth }'],
  // It listens to the whole page; our keys are those of the chart that has the focus.
  [/(?<=^var hotkeys = )\(_a = \{\},[^)]*\)/mu, '{}'],
  [/(?<=^ {8}this\._boundKeyBoardDownEvent = )function[\s\S]*?^ {8}\}(?=;$)/mu, 'function () {}'],
]

/** Views that draw what our charts never show, or lay over them: drawing tools, a menu at the crosshair, marks, tags. */
const silentViews = [
  'OverlayView',
  'OverlayYAxisView',
  'OverlayXAxisView',
  'CrosshairFeatureView',
  'CandleHighLowPriceView',
  'CandleLastPriceLabelView',
  'IndicatorLastValueView',
]

/** Methods that are never called: of drawing tools, pictures, second axes, far leaps, a candle's tooltip. */
const unusedMethods = {
  StoreImp: [
    'addOverlays',
    'overrideOverlay',
    'removeOverlay',
    'progressOverlayComplete',
    'updateProgressOverlayInfo',
    'setHoverOverlayInfo',
    'setClickOverlayInfo',
    '_sortOverlays',
  ],
  ChartImp: [
    'createOverlay',
    'getOverlays',
    'overrideOverlay',
    'removeOverlay',
    'getConvertPictureUrl',
    'createYAxis',
    'removeYAxis',
    'zoomAtDataIndex',
    'zoomAtTimestamp',
    'scrollToDataIndex',
    'scrollToTimestamp',
    'getPaneOptions',
  ],
  CandleTooltipView: ['_drawRectTooltip', '_getCandleTooltipLegends'],
}

function replace(code: string, declaration: RegExp, kept: string): string {
  if (!declaration.test(code)) throw new Error(`klinecharts no longer has what leanChart expects: ${declaration}`)
  return code.replace(declaration, () => kept)
}

const silence = (code: string, view: string) =>
  replace(code, new RegExp(`^var ${view} = [\\s\\S]*?^\\}\\(\\w+\\)\\);$`, 'mu'), `var ${view} = silentView();`)

const empty = (code: string, method: string) =>
  replace(
    code,
    new RegExp(`^ {4}${method.replaceAll('.', '\\.')} = function [\\s\\S]*?^ {4}\\};$`, 'mu'),
    `    ${method} = function () {};`,
  )

/** A view that draws nothing, and figures that nothing hits. */
const silentParts = `
function noHit() { return false; }
function silentView() {
    function Silent() { return View.apply(this, arguments) || this; }
    __extends(Silent, View);
    Silent.prototype.drawImp = function () {};
    return Silent;
}
`

/** Removes the indicators, drawing tools, hotkeys and tooltips of the chart library that our charts never show. */
export function leanChart(): Plugin {
  return {
    name: 'lean-chart',
    enforce: 'pre',
    transform: {
      filter: { id: /klinecharts\/dist\/index\.esm\.js$/u },
      handler: (original) => {
        let code = original
        for (const [declaration, kept] of cuts) code = replace(code, declaration, kept)
        for (const view of silentViews) code = silence(code, view)
        for (const [owner, methods] of Object.entries(unusedMethods))
          for (const method of methods) code = empty(code, `${owner}.prototype.${method}`)
        return { code: code + silentParts, map: null }
      },
    },
  }
}
