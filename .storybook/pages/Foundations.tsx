import { Unstyled } from '@storybook/addon-docs/blocks'
import { Fragment, use, useState, type CSSProperties } from 'react'
import { PriceFigure } from '../../packages/ui/src/figures/PriceFigure/PriceFigure.tsx'
import { I18nProvider, createI18n, type I18n } from '../../packages/i18n/src/react.tsx'
import { Ring } from '../../packages/ui/src/figures/Ring/Ring.tsx'
import { contrast, hexOf, isColour, resolveColour, resolveLength, tokens, tokensOf, type Token } from './tokens.ts'
import type { Theme } from '../themes.ts'
import styles from './pages.module.css'

const THEMES: readonly Theme[] = ['dark', 'light']
const SURFACES = tokensOf('--surface-')
const MIN_TEXT_RATIO = 4.5
const MIN_LINE_RATIO = 3
/** Tokens that letters are written in, and those that draw lines which must be seen. */
const ofText = /^--(text-.*|tint|green|red|blue|orange|danger)$/
const ofLines = /^--(tint-line|edge)$/

const nameOf = ({ name }: Token) => name.replace(/^--/, '')

/** Every colour token in both themes. */
export function Colours() {
  const colours = tokens.filter((token) => isColour(token))
  return (
    <Unstyled>
      <div className={styles.swatches}>
        {colours.map((token) => (
          <figure key={token.name} className={styles.swatch}>
            <div className={styles.pair}>
              {THEMES.map((theme) => (
                <span key={theme} style={{ colorScheme: theme, background: `var(${token.name})` }} />
              ))}
            </div>
            <figcaption>
              <strong>{nameOf(token)}</strong>
              <span>{THEMES.map((theme) => hexOf(resolveColour(token.name, theme))).join(' · ')}</span>
              {token.note !== '' && <small>{token.note}</small>}
            </figcaption>
          </figure>
        ))}
      </div>
    </Unstyled>
  )
}

/** The contrast of text and lines on all surfaces, computed from what the browser makes of the tokens. */
export function Contrast() {
  const rows = tokens.filter(({ name }) => ofText.test(name) || ofLines.test(name))
  return (
    <Unstyled>
      <div className={styles.both}>
        {THEMES.map((theme) => (
          <table key={theme} className={styles.table} style={{ colorScheme: theme }}>
            <caption>{theme}</caption>
            <thead>
              <tr>
                <th scope="col">on</th>
                {SURFACES.map((surface) => (
                  <th key={surface.name} scope="col">
                    {nameOf(surface).replace('surface-', '')}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((token) => (
                <tr key={token.name}>
                  <th scope="row">{nameOf(token)}</th>
                  {SURFACES.map((surface) => (
                    <Ratio key={surface.name} token={token} surface={surface} theme={theme} />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
    </Unstyled>
  )
}

function Ratio({ token, surface, theme }: { token: Token; surface: Token; theme: Theme }) {
  const ratio = contrast(resolveColour(token.name, theme), resolveColour(surface.name, theme))
  const isEnough = ratio >= (ofLines.test(token.name) ? MIN_LINE_RATIO : MIN_TEXT_RATIO)
  return (
    <td style={{ background: `var(${surface.name})`, color: `var(${token.name})` }}>
      {ratio.toFixed(1)}
      {!isEnough && ' ✕'}
    </td>
  )
}

/** The scale of type, each size in its own. */
export function Types() {
  return (
    <Unstyled>
      <div className={styles.rows}>
        {tokensOf('--type-').map((token) => (
          <div key={token.name} className={styles.row}>
            <code>
              {nameOf(token)}
              <br />
              {token.value}
            </code>
            <p style={{ fontSize: `var(${token.name})` }}>
              <span style={{ fontWeight: 'var(--weight-normal)' }}>Equity 12,480.55 </span>
              <span style={{ fontWeight: 'var(--weight-strong)' }}>EUR/USD 1.17507</span>
            </p>
          </div>
        ))}
      </div>
    </Unstyled>
  )
}

/** Tokens with their values. */
export function Values({ prefix }: { prefix: string }) {
  return (
    <Unstyled>
      <table className={styles.table}>
        <tbody>
          {tokensOf(prefix).map((token) => (
            <tr key={token.name}>
              <th scope="row">{nameOf(token)}</th>
              <td>{token.value}</td>
              <td>{token.note}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Unstyled>
  )
}

/** Lengths as bars. */
export function Lengths({ prefix }: { prefix: string }) {
  return (
    <Unstyled>
      <div className={styles.rows}>
        {tokensOf(prefix).map((token) => (
          <div key={token.name} className={styles.row}>
            <code>
              {nameOf(token)} {token.value}
            </code>
            <span className={styles.bar} style={{ inlineSize: `var(${token.name})` }} />
          </div>
        ))}
      </div>
    </Unstyled>
  )
}

/** Corners, each on a square. */
export function Radii() {
  return (
    <Unstyled>
      <div className={styles.squares}>
        {tokensOf('--radius-').map((token) => (
          <figure key={token.name}>
            <span style={{ borderRadius: `var(${token.name})` }} />
            <figcaption>
              {nameOf(token)}
              <br />
              {token.value}
            </figcaption>
          </figure>
        ))}
      </div>
    </Unstyled>
  )
}

/** The heights of controls for touch and on a desktop. */
export function Heights() {
  const heights = tokens.filter(({ name }) => /-height(-|$)|^--touch$/.test(name))
  return (
    <Unstyled>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Height</th>
            <th scope="col">Touch</th>
            <th scope="col">Desktop</th>
          </tr>
        </thead>
        <tbody>
          {heights.map((token) => (
            <tr key={token.name}>
              <th scope="row">{nameOf(token)}</th>
              {(['normal', 'compact'] as const).map((density) => (
                <td key={density} data-density={density}>
                  <span className={styles.height} style={{ blockSize: `var(${token.name})` }}>
                    {resolveLength(token.name, density)}
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Unstyled>
  )
}

/** A move for each duration, on a press. */
export function Motions() {
  const [moved, setMoved] = useState(false)
  return (
    <Unstyled>
      <div className={styles.rows}>
        <button type="button" className={styles.press} onClick={() => setMoved(!moved)}>
          Move
        </button>
        {tokensOf('--motion').map((token) => (
          <div key={token.name} className={styles.row}>
            <code>
              {nameOf(token)} {token.value}
            </code>
            <span
              className={styles.lane}
              data-moved={moved}
              style={{ '--time': `var(${token.name})` } as CSSProperties}
            >
              <span />
            </span>
          </div>
        ))}
      </div>
    </Unstyled>
  )
}

const starting = createI18n({ language: 'en' })

const PRICES = [
  ['EUR/USD', '1.17507', 5, '0.0001'],
  ['USD/JPY', '156.382', 3, '0.01'],
  ['XAU/USD', '4065.372', 3, '0.01'],
  ['USOIL', '58.062', 3, '0.01'],
  ['US500', '6602.41', 2, '1'],
  ['BTC/USD', '72526.01', 2, '1'],
  ['ETH/USD', '2551.89', 2, '0.1'],
  ['XRP/USD', '1.94127', 5, '0.0001'],
] as const

/** The grammar of prices: quiet, loud and raised digits by the pip of each instrument. */
export function Prices() {
  const i18n: I18n = use(starting)
  return (
    <Unstyled>
      <I18nProvider i18n={i18n}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Instrument</th>
              <th scope="col">Pip</th>
              <th scope="col">Header</th>
              <th scope="col">Deal</th>
              <th scope="col">Row</th>
            </tr>
          </thead>
          <tbody>
            {PRICES.map(([code, value, precision, pipSize]) => (
              <tr key={code}>
                <th scope="row">{code}</th>
                <td>{pipSize}</td>
                {(['header', 'deal', 'row'] as const).map((size) => (
                  <td key={size}>
                    <PriceFigure value={value} precision={precision} pipSize={pipSize} size={size} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </I18nProvider>
    </Unstyled>
  )
}

const RING_SIZES = [16, 20, 24, 28, 32, 36, 40, 44, 52, 60, 64] as const

/** The ring in all sizes, at four values. */
export function Rings() {
  return (
    <Unstyled>
      <div className={styles.rings}>
        {[0.09, 0.4, 0.75, 1].map((value) => (
          <Fragment key={value}>
            <code>{value}</code>
            <span>
              {RING_SIZES.map((size) => (
                <Ring key={size} value={value} size={size} />
              ))}
            </span>
          </Fragment>
        ))}
      </div>
    </Unstyled>
  )
}
