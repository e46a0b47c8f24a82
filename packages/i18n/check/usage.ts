import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const SOURCES = [
  'apps/mobile/src',
  'apps/pc/src',
  'apps/server/src',
  'packages/features/src',
  'packages/ui/src',
  'packages/i18n/src',
  'packages/core/src',
]

/** All code that may name a key; tests and stories show nothing to a user. */
const code = SOURCES.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|stories)\.tsx?$/.test(file))
    .map((file) => readFileSync(join(root, folder, file), 'utf8')),
).join('\n')

/** Every quoted text that could be a key or a part of one. */
const quoted = new Set([...code.matchAll(/['"`](?:\w+:)?([\w-]+(?:\.[\w-]+)*)['"`]/g)].map(([, text = '']) => text))
/** Names of fields, which may choose a text. */
const fields = new Set([...code.matchAll(/\b([\w-]+)['"]?\??:/g)].map(([, name = '']) => name))
/** Keys that are put together: `error.${code}`, `${what}.title`. */
const templates = [...code.matchAll(/`(?:\w+:)?([\w.-]*\$\{[^`]*)`/g)].flatMap(([, template = '']) => {
  const pattern = template.split(/\$\{[^}]*\}/).map((text) => text.replaceAll('.', String.raw`\.`))
  return /[a-z]{2}/i.test(pattern.join('')) && pattern.every((text) => /^[\w.\\-]*$/.test(text))
    ? [new RegExp(`^${pattern.join(String.raw`[\w.-]+`)}$`)]
    : []
})

/**
 * Whether the code names a key or can put it together: as a whole, by a template, or from parts of which each is
 * quoted somewhere or the name of a field. The last is generous: what is reported is unused indeed.
 */
export function isUsed(key: string): boolean {
  if (quoted.has(key) || templates.some((template) => template.test(key))) return true
  return key.split('.').every((part) => quoted.has(part) || fields.has(part))
}
