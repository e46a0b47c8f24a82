import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PAGE_DATA_ID, SOCKET_PATH, type PageData, appearanceIn, companyIn, siteHost } from '@openlot/core/contract'
import { type LanguageCode, languageOf, resolveLanguage } from '@openlot/i18n'
import { headTexts } from './headTexts.ts'
import type { FastifyRequest } from 'fastify'
import type { PageSite } from '../sites.ts'
import { Compressed } from '../compressed.ts'
import { inlineSource } from '../inlineSource.ts'
import { attribute } from './attribute.ts'

/** A page that was made this recently is sent again; what is in it is as old at most. */
const MAX_AGE_MS = 1000
/** Pages in several languages, themes and of several companies, kept until they are older. */
const MAX_PAGES = 200

/** What a page is made for. */
interface PageRequest {
  readonly site: PageSite
  readonly language: LanguageCode
  /** The id of the chosen company. */
  readonly company: string | undefined
  readonly apiHost: string
  readonly request: FastifyRequest
}

/** Collects the data that the HTML of a page carries. */
export type DataOfPage = (page: PageRequest) => Promise<PageData>

/** What a page loads first, as the build has written it. */
interface Preloads {
  readonly pages: Record<string, { readonly files: readonly string[]; readonly texts: readonly string[] }>
  /** Files of texts, by language and namespace. */
  readonly texts: Record<string, Record<string, string>>
  /** Files of the fonts that the letters of a language need, beside that of all. */
  readonly fonts: Record<string, readonly string[]>
}

const THEMES: ReadonlySet<string> = new Set(['light', 'dark'])
const COLOURS: ReadonlySet<string> = new Set(['green-up', 'red-up', 'blue-orange'])

/**
 * The HTML of an app: in the language and theme that the browser's cookie names, with what its first screen shows and
 * what it will load. Without data, which only spares the first calls, the page is the same.
 */
export class Page {
  /** Allows the style and the script that stand in the page, and no others. */
  readonly policy: string
  readonly #site: PageSite
  readonly #dataOf: DataOfPage
  readonly #html: string
  readonly #preloads: Preloads
  readonly #made = new Map<string, { readonly at: number; readonly page: Promise<Compressed> }>()

  /** @param root the folder of the app's build. */
  constructor(site: PageSite, root: string, dataOf: DataOfPage) {
    this.#site = site
    this.#dataOf = dataOf
    this.#html = readFileSync(join(root, 'index.html'), 'utf8')
    this.policy = policyOf(this.#html)
    this.#preloads = JSON.parse(readFileSync(join(root, 'preloads.json'), 'utf8')) as Preloads
  }

  /** The page for a request to a path of the app. */
  answer(request: FastifyRequest): Promise<Compressed> {
    const [path = '/', query] = request.url.split('?')
    const cookies = request.headers.cookie ?? ''
    const appearance = appearanceIn(cookies)
    const language = resolveLanguage(new URLSearchParams(query).get('lang') ?? appearance?.language)
    const company = companyIn(cookies)
    const theme = THEMES.has(appearance?.theme ?? '') ? appearance?.theme : undefined
    const colours = COLOURS.has(appearance?.colours ?? '') ? appearance?.colours : undefined
    // The only parameter of a path is a number at its end.
    const candidates = [path, path.replace(/\d+$/, ':id')]
    const known = candidates.find((one) => Object.hasOwn(this.#preloads.pages, one)) ?? '*'
    const host = request.headers.host ?? ''
    const key = [known, language, theme, colours, company, request.protocol, host].join()
    const former = this.#made.get(key)
    const now = Date.now()
    if (former !== undefined && now - former.at < MAX_AGE_MS) return former.page
    const asked = { site: this.#site, language, company, apiHost: siteHost(host, 'api'), request }
    const page = this.#make(asked, { path: known, theme, colours })
    this.#made.delete(key)
    this.#made.set(key, { at: now, page })
    page.catch(() => this.#made.delete(key))
    for (const [oldest] of this.#made) {
      if (this.#made.size <= MAX_PAGES) break
      this.#made.delete(oldest)
    }
    return page
  }

  async #make(
    asked: PageRequest,
    { path, theme, colours }: { path: string; theme: string | undefined; colours: string | undefined },
  ): Promise<Compressed> {
    const { tag, dir, priceColours } = languageOf(asked.language)
    const attributes = [
      `lang="${tag}" dir="${dir}" data-direction="${colours ?? priceColours}"`,
      ...(theme === undefined ? [] : [`data-theme="${theme}"`]),
    ]
    const data = await this.#dataOf(asked).catch((error: unknown) => {
      asked.request.log.warn(error, 'a page goes out without its data')
      return undefined
    })
    const head = [...this.#preloadsOf(path, asked.language), connections(asked, data)].join('\n    ')
    // Of one of many such pages, such as a trader's, others need not know.
    const page = { origin: originOf(asked.request), path: path.includes(':') ? '*' : path, brand: data?.manifest.name }
    const html = themed(headTexts(this.#html, asked.language, page), theme)
      .replace(/<html lang="[^"]*" dir="[^"]*"/, `<html ${attributes.join(' ')}`)
      .replace('</head>', () => `  ${head}\n  </head>`)
      .replace('</body>', () => `${data === undefined ? '' : script(data)}\n  </body>`)
    return new Compressed(html)
  }

  #preloadsOf(path: string, language: LanguageCode): string[] {
    const { files = [], texts = [] } = this.#preloads.pages[path] ?? {}
    const ofLanguage = this.#preloads.texts[language] ?? {}
    const code = [...texts.flatMap((namespace) => ofLanguage[namespace] ?? []), ...files].map((file) =>
      file.endsWith('.css')
        ? `<link rel="preload" as="style" crossorigin href="${file}">`
        : `<link rel="modulepreload" crossorigin href="${file}">`,
    )
    const fonts = (this.#preloads.fonts[language] ?? []).map(
      (file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${file}">`,
    )
    return [...code, ...fonts]
  }
}

const policyOf = (html: string): string =>
  ['script', 'style']
    .map((tag) => {
      const inline = html.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))
      return [`${tag}-src 'self'`, ...[...inline].map(([, content = '']) => inlineSource(content))].join(' ')
    })
    .join('; ')

/** The address of the site, as the browser has it. */
const originOf = ({ protocol, headers }: FastifyRequest): string => `${protocol}://${headers.host ?? ''}`

/** The page connects to the API and opens the socket while the code of the app still loads. */
function connections({ apiHost, request }: PageRequest, data: PageData | undefined): string {
  const api = `${request.protocol}://${attribute(data?.manifest.api_host ?? apiHost)}`
  const socket = api.replace(/^http/, 'ws') + SOCKET_PATH
  return `<link rel="preconnect" crossorigin href="${api}" data-socket="${socket}">`
}

/** The data as a script that is not run; nothing in it can end the element. */
const script = (data: PageData): string =>
  `<script type="application/json" id="${PAGE_DATA_ID}">${JSON.stringify(data).replaceAll('<', String.raw`\u003c`)}</script>`

/** Leaves the colour of the browser's bars for the chosen theme alone. */
function themed(html: string, theme: string | undefined): string {
  if (theme === undefined) return html
  return html.replaceAll(
    /<meta name="theme-color" media="\(prefers-color-scheme: (\w+)\)"( content="[^"]*")>\s*/g,
    (_, of: string, content: string) => (of === theme ? `<meta name="theme-color"${content}>` : ''),
  )
}
