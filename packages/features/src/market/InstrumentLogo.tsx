import type { ReactNode } from 'react'
import { cx } from '@openlot/ui'
import { flags } from './flags.tsx'
import { coins, commodities, indices } from './marks.tsx'
import styles from './InstrumentLogo.module.css'

export interface InstrumentLogoProps {
  /** The logo key of an instrument, such as `EUR/USD`, `XAU/USD`, `US500/USD`, `BTC/USD`. */
  logo: string
  size?: 'small' | 'normal' | 'large'
}

function Disc({
  className,
  ground,
  children,
}: {
  className?: string | undefined
  ground?: string
  children: ReactNode
}) {
  return (
    <svg className={cx(styles.disc, className)} viewBox="0 0 20 20">
      {ground !== undefined && <path fill={ground} d="M0 0h20v20H0z" />}
      {children}
    </svg>
  )
}

function Text({ children }: { children: string }) {
  const fontSize = [0, 11, 9, 7.4][children.length] ?? 6
  return (
    <text x="10" y="10" fill="#fff" fontSize={fontSize} fontWeight="700" textAnchor="middle" dominantBaseline="central">
      {children}
    </text>
  )
}

/** The same key always gets the same colour. */
function groundOf(key: string): string {
  const hue = Array.from(key).reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 360, 7)
  return `hsl(${hue} 38% 36%)`
}

function picture(logo: string): ReactNode {
  const [base = '', quote = ''] = logo.toUpperCase().split('/')
  const mark = commodities[base] ?? coins[base]
  if (mark !== undefined) return <Disc ground={mark.ground}>{mark.sign}</Disc>

  const index = indices[base]
  if (index !== undefined) {
    return (
      <>
        <Disc ground={index.ground}>
          <Text>{index.number}</Text>
        </Disc>
        <Disc className={styles.corner}>{flags[index.flag]}</Disc>
      </>
    )
  }

  const front = flags[base]
  const back = flags[quote]
  if (front !== undefined && back !== undefined) {
    return (
      <>
        <Disc className={styles.back}>{back}</Disc>
        <Disc className={styles.front}>{front}</Disc>
      </>
    )
  }

  return (
    <Disc ground={groundOf(base)}>
      <Text>{base.slice(0, 2)}</Text>
    </Disc>
  )
}

/** The logo of an instrument, beside its name. Hidden from screen readers. */
export function InstrumentLogo({ logo, size = 'normal' }: InstrumentLogoProps) {
  return (
    <span className={cx(styles.logo, styles[size])} aria-hidden="true">
      {picture(logo)}
    </span>
  )
}
