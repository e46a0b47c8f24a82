import { type LanguageCode, languageOf } from '@openlot/i18n'
import { inlineSource } from './inlineSource.ts'

const STYLE = `:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}
body{max-inline-size:32rem;margin:15vh auto 0;padding:1rem}
h1{font-size:1.5rem;line-height:1.25}
button{font:inherit;font-weight:600;padding:.75rem 1.25rem;border:0;border-radius:.5rem;background:#b3261e;color:#fff;cursor:pointer}
button:focus-visible{outline:3px solid Highlight;outline-offset:3px}`

/** Nothing but its own style and its own form; no script. */
const POLICY = [
  "default-src 'none'",
  `style-src ${inlineSource(STYLE)}`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Headers of a page behind a link of a mail: its address holds a token. */
export const PLAIN_PAGE_HEADERS = {
  'content-security-policy': POLICY,
  'referrer-policy': 'no-referrer',
  'content-type': 'text/html; charset=utf-8',
} as const

/**
 * A page behind a link of a mail, in plain texts. Only its button acts: programs that check mails open links, but send
 * no forms.
 */
export function plainPage({
  language,
  brand,
  title,
  text,
  button,
}: {
  readonly language: LanguageCode
  readonly brand: string
  readonly title: string
  readonly text: string
  readonly button?: string | undefined
}): string {
  const { tag, dir } = languageOf(language)
  const form =
    button === undefined ? '' : `<form method="post"><button type="submit">${escaped(button)}</button></form>`
  return `<!doctype html>
<html lang="${tag}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${escaped(title)} – ${escaped(brand)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<p>${escaped(brand)}</p>
<h1>${escaped(title)}</h1>
<p>${escaped(text)}</p>
${form}
</main>
</body>
</html>
`
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
