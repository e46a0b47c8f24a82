import type { Plugin } from 'vite'

/** Holds the first paint until the app's script has run, which sets the chosen theme: no flash of the other one. */
export function firstPaint(): Plugin {
  return {
    name: 'openlot:first-paint',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replaceAll('<script type="module"', '<script type="module" blocking="render"'),
    },
  }
}
