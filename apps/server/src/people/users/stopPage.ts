import { type LanguageCode, languageOf } from '@openlot/i18n'
import { translate } from '@openlot/i18n/server'
import { inlineSource } from '../../http/inlineSource.ts'

/** The page of a link that stops an account. */
export const stopPath = (token: string): string => `/stop/${token}`

const STYLE = `:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}
body{max-inline-size:32rem;margin:15vh auto 0;padding:1rem}
h1{font-size:1.5rem;line-height:1.25}
button{font:inherit;font-weight:600;padding:.75rem 1.25rem;border:0;border-radius:.5rem;background:#b3261e;color:#fff;cursor:pointer}
button:focus-visible{outline:3px solid Highlight;outline-offset:3px}`

/** Nothing but its own style and its own form; no script. */
export const STOP_PAGE_POLICY = [
  "default-src 'none'",
  `style-src ${inlineSource(STYLE)}`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * The page for a state of the link. Only its button acts: programs that check mails open links, but send no
 * forms.
 */
export function stopPage(state: 'ready' | 'stopped' | 'expired', language: LanguageCode, brand: string): string {
  const { tag, dir } = languageOf(language)
  const text = (part: 'title' | 'text'): string => escaped(translate(language, `mail:stopPage.${state}.${part}`))
  const button = escaped(translate(language, 'mail:stopPage.ready.button'))
  const form = state === 'ready' ? `<form method="post"><button type="submit">${button}</button></form>` : ''
  return `<!doctype html>
<html lang="${tag}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${text('title')} – ${escaped(brand)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<p>${escaped(brand)}</p>
<h1>${text('title')}</h1>
<p>${text('text')}</p>
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
