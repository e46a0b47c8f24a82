import type { HtmlTagDescriptor, Plugin } from 'vite'

const FIGURES_FONT = /(^|\/)OpenlotSans-[^/]*\.woff2$/

/**
 * Delays the first paint until the app's script has set the theme, so that the other theme never flashes, and asks
 * for the font of all figures at once: a later one would not be used any more.
 */
export function firstPaint(): Plugin {
  return {
    name: 'openlot:first-paint',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const fonts = Object.keys(bundle).filter((file) => FIGURES_FONT.test(file))
        const tags = fonts.map((file): HtmlTagDescriptor => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` },
          injectTo: 'head',
        }))
        return { html: html.replaceAll('<script type="module"', '<script type="module" blocking="render"'), tags }
      },
    },
  }
}
