import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
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

const TOKEN = /^ {2}(--[\w-]+): ([^;]+);/gm
const tokens = resolve(import.meta.dirname, '../../packages/ui/src/tokens')

/**
 * The style of the shell, with the values of its tokens, since theirs come with the app's styles.
 *
 * @throws Error at the build if it uses a token that does not exist.
 */
function shellStyle(): string {
  const values = new Map<string, string>()
  // What follows the first value of a token is for other densities.
  for (const [, name = '', value = ''] of readFileSync(join(tokens, 'tokens.css'), 'utf8').matchAll(TOKEN))
    if (!values.has(name)) values.set(name, value)
  return readFileSync(join(tokens, 'boot.css'), 'utf8')
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/var\((--[\w-]+)\)/g, (_, name: string) => {
      const value = values.get(name)
      if (value === undefined) throw new Error(`${name}, which boot.css uses, is no token`)
      return value
    })
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** An app's styles would hold back the shell: they are asked for here, and applied by `startClient` before it draws. */
const withoutBlocking = (html: string): string =>
  html.replaceAll('<link rel="stylesheet" ', '<link rel="preload" as="style" data-app ')

/**
 * Lets the page paint at once, before its code and styles: it has the shape of the app. (Theme and language are the
 * server's to set, which knows them from a cookie.) The font of all figures is asked for early, since a later one would
 * not be used any more.
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
        tags.push({ tag: 'style', children: shellStyle() })
        return {
          html: withoutBlocking(html).replace('<div id="root"></div>', `<div id="root">${shells[app]}</div>`),
          tags: tags.map((tag) => ({ ...tag, injectTo: 'head' })),
        }
      },
    },
  }
}
