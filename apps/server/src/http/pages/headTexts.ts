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
 * The HTML with the head in a language: the broker's name, what the site is about, for search engines where the page
 * is in other languages, and for those who share a link what to show of it.
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
    .replace('href="/manifest.json"', `href="/manifest.json?lang=${language}"`)
    .replace('</head>', () => `  ${tags.join('\n    ')}\n  </head>`)
}

const alternates = (address: string): string[] => [
  ...languages.map(({ code, tag }) => `<link rel="alternate" hreflang="${tag}" href="${address}?lang=${code}">`),
  `<link rel="alternate" hreflang="x-default" href="${address}?lang=${defaultLanguage}">`,
]
