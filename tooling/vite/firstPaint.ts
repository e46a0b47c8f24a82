import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { HtmlTagDescriptor, Plugin } from 'vite'
import { FLOOR_CONDITION, oldestBrowsers } from '../browser/floor.ts'

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
const tokens = resolve(import.meta.dirname, '../../packages/ui/src/foundations/tokens')

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
 * Asks for the code of the app where a browser can run it, once the page is there, and opens the socket that the server
 * names: it takes as long to connect as the code takes to load. Only a script that stands in the page can tell that the
 * code does not come. Written so that each browser reads it.
 */
const loading = (app: string): string =>
  `addEventListener('error',function(e){if(e.target.type=='module')document.documentElement.setAttribute('data-unloaded','')},true);` +
  `addEventListener('DOMContentLoaded',function(){if(self.CSS&&CSS.supports&&CSS.supports('${FLOOR_CONDITION}')){` +
  `var s=document.createElement('script');s.type='module';s.crossOrigin='';s.src='${app}';document.head.appendChild(s);` +
  `var l=document.querySelector('[data-socket]');if(l)self.pageSocket=new WebSocket(l.dataset.socket)}})`

/** What is said in place of a shape that nothing ever fills. The server puts it in the language of the page. */
const notices = {
  outdated:
    `<p class="outdated" role="alert" data-browsers="${oldestBrowsers.join()}">Your browser is too old for this site. ` +
    `Please update it. Needed: at least ${oldestBrowsers.join(', ')}.</p>`,
  unloaded:
    '<p class="notice unloaded" role="alert">The files of this page could not be loaded. Reload it; if that does not ' +
    'help, open it at a host of its own, not below a path.</p>',
  scriptless:
    '<noscript><p class="notice scriptless">This site needs JavaScript. Please allow it in the settings of your ' +
    'browser.</p></noscript>',
}

const APP_SCRIPT = /<script type="module" crossorigin src="([^"]+)"><\/script>/

/**
 * Lets the page paint at once, before its code and styles: it has the shape of the app. (Theme and language are the
 * server's to set, which knows them from a cookie.) The font of all figures is asked for early, since a later one would
 * not be used any more. Where the code cannot be loaded, such as below a sub-path of a proxy, or the browser is too old
 * for it, the page says so.
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
        tags.push({
          tag: 'style',
          children: `${shellStyle()} @supports ${FLOOR_CONDITION} { .outdated { display: none } }`,
        })
        const script = APP_SCRIPT.exec(html)?.[1]
        if (script === undefined) throw new Error('The page has no script of the app')
        return {
          html: withoutBlocking(html)
            .replace('<head>', `<head>\n    <script>${loading(script)}</script>`)
            .replace(APP_SCRIPT, `<link rel="modulepreload" crossorigin href="${script}">`)
            .replace(
              '<div id="root"></div>',
              `${notices.outdated}\n    <div id="root">${shells[app]}</div>\n    ${notices.unloaded}\n    ${notices.scriptless}`,
            ),
          tags: tags.map((tag) => ({ ...tag, injectTo: 'head' })),
        }
      },
    },
  }
}
