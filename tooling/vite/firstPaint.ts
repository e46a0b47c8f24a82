import type { Plugin } from 'vite'

/** Delays the first paint until the app's script has set the theme, so that the other theme never flashes. */
export function firstPaint(): Plugin {
  return {
    name: 'openlot:first-paint',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replaceAll('<script type="module"', '<script type="module" blocking="render"'),
    },
  }
}
