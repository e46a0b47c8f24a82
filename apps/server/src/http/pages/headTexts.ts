import { type LanguageCode, defaultLanguage, languageOf, languages } from '@openlot/i18n'
import { translate } from '@openlot/i18n/server'
import { attribute } from './attribute.ts'

interface HeadPage {
  readonly origin: string
  /** `*` for a page that is not known by its path. */
  readonly path: string
  /** The broker's name; undefined while it is not known. */
  readonly brand: string | undefined
}

/**
 * The HTML with what stands in it in a language: the broker's name, what the site is about, for search engines where
 * the page is in other languages, for those who share a link what to show of it, and what is said where the app does not
 * come.
 */
export function headTexts(html: string, language: LanguageCode, { origin, path, brand = 'Openlot' }: HeadPage): string {
  const name = attribute(brand)
  const description = attribute(translate(language, 'page.description'))
  const { tag } = languageOf(language)
  const shared = {
    'og:type': 'website',
    'og:title': name,
    'og:description': description,
    'og:locale': attribute(tag),
    'og:image': attribute(`${origin}/icon-512.png`),
  }
  const tags = [
    ...Object.entries(shared).map(([property, content]) => `<meta property="${property}" content="${content}">`),
    ...(path === '*' ? [] : alternates(attribute(`${origin}${path}`))),
  ]
  return html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${name}</title>`)
    .replace(/(<meta name="description" content=)"[^"]*"/, (_, start: string) => `${start}"${description}"`)
    .replaceAll(
      /(<p class="(?:notice )?(outdated|unloaded|scriptless)"[^>]*>)[^<]*/g,
      (_, start: string, notice: Notice) =>
        `${start}${attribute(translate(language, `page.${notice}`, { browsers: browsersIn(start, tag) }))}`,
    )
    .replace('href="/manifest.json"', `href="/manifest.json?lang=${language}"`)
    .replace('</head>', () => `  ${tags.join('\n    ')}\n  </head>`)
}

type Notice = 'outdated' | 'unloaded' | 'scriptless'

/** The oldest browsers that the build is for, which it has written into the element that tells of them. */
function browsersIn(element: string, tag: string): string {
  const [, browsers = ''] = /data-browsers="([^"]*)"/.exec(element) ?? []
  return new Intl.ListFormat(tag, { type: 'disjunction' }).format(browsers.split(','))
}

const alternates = (address: string): string[] => [
  ...languages.map(({ code, tag }) => `<link rel="alternate" hreflang="${tag}" href="${address}?lang=${code}">`),
  `<link rel="alternate" hreflang="x-default" href="${address}?lang=${defaultLanguage}">`,
]
