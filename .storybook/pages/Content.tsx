import { Unstyled } from '@storybook/addon-docs/blocks'
import glossary from '../../docs/glossary.md?raw'
import {
  formatDate,
  formatDuration,
  formatMoney,
  formatPercent,
  formatSignedMoney,
  languageOf,
  writePrice,
  type LanguageCode,
} from '../../packages/i18n/src/index.ts'
import styles from './pages.module.css'

const SHOWN: readonly LanguageCode[] = ['en', 'de', 'fr', 'hk', 'jp', 'ar']
/** A Thursday afternoon, and 38 hours. */
const MOMENT = Date.UTC(2026, 10, 19, 15, 4)
const WAIT_MS = 38 * 3_600_000

const KINDS: Readonly<Record<string, (language: LanguageCode) => string>> = {
  Price: (language) => writePrice('4065.372', language, 3),
  Amount: (language) => formatMoney('12515.17', language),
  'Profit or loss': (language) => formatSignedMoney('-42.1', language),
  'Per cent': (language) => formatPercent('-1.52', language),
  Date: (language) => formatDate(MOMENT, language, 'date', 'UTC'),
  'Date and time': (language) => formatDate(MOMENT, language, 'dateTime', 'UTC'),
  Opening: (language) => formatDate(MOMENT, language, 'weekdayTime', 'UTC'),
  'Time left': (language) => formatDuration(WAIT_MS, language),
}

/** The same values in some languages, written by what the apps write them with. */
export function Formats() {
  return (
    <Unstyled>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Value</th>
              {SHOWN.map((code) => (
                <th key={code} scope="col">
                  {languageOf(code).name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Object.entries(KINDS).map(([kind, write]) => (
              <tr key={kind}>
                <th scope="row">{kind}</th>
                {SHOWN.map((code) => (
                  <td key={code}>
                    <bdi>{write(code)}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Unstyled>
  )
}

interface TableProps {
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** Words beside each other. */
export function Table({ head, rows }: TableProps) {
  return (
    <Unstyled>
      <table className={styles.table}>
        <thead>
          <tr>
            {head.map((word) => (
              <th key={word} scope="col">
                {word}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first = '', ...others]) => (
            <tr key={first}>
              <th scope="row">{first}</th>
              {others.map((word, at) => (
                <td key={head[at + 1]}>{word}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Unstyled>
  )
}

interface Chapter {
  readonly title: string
  readonly words: readonly { readonly term: string; readonly meaning: string }[]
}

/** The tables of the glossary: each term with its meaning. */
const chapters: readonly Chapter[] = glossary
  .split(/^## /m)
  .slice(1)
  .map((text) => {
    const [title = '', ...lines] = text.split('\n')
    const rows = lines.filter((line) => line.startsWith('|')).slice(2)
    const words = rows.map((row) => row.split('|').map((cell) => cell.trim().replaceAll('`', '')))
    return { title, words: words.map(([, term = '', meaning = '']) => ({ term, meaning })) }
  })

/** Every term of the glossary, by chapter. */
export function Words() {
  return (
    <Unstyled>
      {chapters.map(({ title, words }) => (
        <section key={title} className={styles.words}>
          <h2 id={title.toLowerCase().replaceAll(' ', '-')}>{title}</h2>
          <table className={styles.table}>
            <tbody>
              {words.map(({ term, meaning }) => (
                <tr key={term}>
                  <th scope="row">{term}</th>
                  <td>{meaning}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </Unstyled>
  )
}
