import { writeFileSync } from 'node:fs'
import { allFindings, keyedTexts, readPath, storedRead, type Finding } from './findings.ts'
import { goneKeys, unreadKeys, withRead } from './read.ts'
import { translated, withoutPlural } from './texts.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Shows the texts of these keys in all languages and records that the translations were read against the English. */
function recordRead(keys: readonly string[]): boolean {
  const [english, read] = [keyedTexts('en'), storedRead()]
  const unknown = keys.filter((key) => !english.has(key) && !(key in read))
  const lacking = allFindings().filter(
    ({ kind, ...found }) => (kind === 'missing' || kind === 'empty') && keys.some((key) => isOf(key, found)),
  )
  const languages = ['en', ...translated.filter((language) => language !== 'en')]
  const texts = languages.map((language) => [language, keyedTexts(language)] as const)
  for (const key of keys) {
    say(key)
    for (const [language, own] of texts) for (const text of own.get(key) ?? []) say(`  ${language.padEnd(4)}${text}`)
  }
  for (const key of unknown) say(`English has no text ${key}.`)
  for (const { kind, language, file, key } of lacking) say(`${kind}: ${language}/${file} ${key}`)
  if (unknown.length + lacking.length > 0) return false
  writeFileSync(readPath, `${JSON.stringify(withRead(keys, english, read), undefined, 2)}\n`)
  say(`${keys.length} texts are read.`)
  return true
}

const isOf = (named: string, { file, key }: Pick<Finding, 'file' | 'key'>) =>
  key === '' ? `${named.split(':')[0]}.json` === file : named === `${file.replace(/\.json$/, '')}:${withoutPlural(key)}`

function report(): boolean {
  const findings = allFindings()
  for (const { kind, language, file, key } of findings) say(`${kind}: ${language}/${file} ${key}`)
  say(findings.length === 0 ? 'All texts are right.' : `${findings.length} findings.`)
  return findings.length === 0
}

function readAll(): boolean {
  const [english, read] = [keyedTexts('en'), storedRead()]
  return recordRead([...unreadKeys(english, read), ...goneKeys(english, read)])
}

const [option, ...keys] = process.argv.slice(2)
const isRight = option === '--read' ? recordRead(keys) : option === '--read-all' ? readAll() : report()
process.exitCode = isRight ? 0 : 1
