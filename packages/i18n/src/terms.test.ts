import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { textsOf } from '../check/texts.ts'
import { languages } from './languages.ts'

const glossary = readFileSync(new URL('../terms.md', import.meta.url), 'utf8')
const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())

/** The word of a term in a language, from the tables of terms. */
const rows = glossary
  .split('\n\n')
  .map((block) => block.trim().split('\n').map(cellsOf))
  .filter(([head]) => head?.[0] === 'Term' && head[1] === 'Key')
  .flatMap(([head = [], , ...lines]) =>
    lines.flatMap(([term = '', key = '', ...words]) =>
      words.map((word, index) => ({
        term,
        key: key.replaceAll('`', ''),
        language: head[index + 2] ?? '',
        // Behind it, in brackets, is where it was seen.
        word: word.replace(/ \[[^\]]*\]$/, ''),
      })),
    ),
  )

describe('the terms', () => {
  it('has each term in every language', () => {
    const terms = new Set(rows.map(({ term }) => term))
    expect(terms.size).toBeGreaterThan(30)
    for (const { code } of languages) expect(rows.filter(({ language }) => language === code)).toHaveLength(terms.size)
  })

  it('has the words that the screens show', () => {
    for (const { term, key, language, word } of rows) {
      const [file = '', path = ''] = key.split(':')
      expect({ term, language, word: textsOf(language, `${file}.json`).get(path) }).toEqual({ term, language, word })
    }
  })
})
