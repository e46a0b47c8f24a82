import type { HtmlTagDescriptor, Plugin } from 'vite'

const FIGURES_FONT = /(^|\/)OpenlotSans-[^/]*\.woff2$/

/** The ring and the price line of the logo. */
const mark =
  '<svg viewBox="0 0 24 24"><path d="M13.6 4.15A8.5 8.5 0 1 0 20.2 10"/><path d="m7.6 14.6 3.4-3.8 2.8 2.6 6.2-8.6"/></svg>'

/** What is painted until the app's code is there: the shape of its screen. */
const shells = {
  mobile: `<div class="boot" aria-hidden="true">${mark}<div></div><div></div></div>`,
  pc: `<div class="boot boot-desk" aria-hidden="true">${mark}<div></div><div></div><div></div><div></div></div>`,
}

/**
 * Lets the page paint at once: it has the shape of the app before its code. (Theme and language are the server's to
 * set, which knows them from a cookie.) The font of all figures is asked for early, since a later one would not be used
 * any more.
 */
export function firstPaint(app: keyof typeof shells): Plugin {
  return {
    name: 'openlot:first-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const fonts = Object.keys(bundle).filter((file) => FIGURES_FONT.test(file))
        const tags = fonts.map((file): HtmlTagDescriptor => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` },
        }))
        return {
          html: html.replace('<div id="root"></div>', `<div id="root">${shells[app]}</div>`),
          tags: tags.map((tag) => ({ ...tag, injectTo: 'head' })),
        }
      },
    },
  }
}
