import { useState } from 'react'
import { cx } from '../../foundations/lib/cx.ts'
import styles from './Logo.module.css'

export interface LogoProps {
  /** The operator's; without it the logo is that of Openlot. */
  brand?: { readonly name: string; /** A URL, or empty. */ readonly logo: string } | undefined
  /** `mark` leaves out the name. */
  look?: 'full' | 'mark'
  size?: 'normal' | 'large'
}

/** An open ring with a price line through the gap. */
function Mark() {
  return (
    <g className={styles.mark}>
      <path d="M13.6 4.15A8.5 8.5 0 1 0 20.2 10" />
      <path d="m7.6 14.6 3.4-3.8 2.8 2.6 6.2-8.6" />
    </g>
  )
}

/** The name in strokes of one weight: circles, stems and arcs. */
function Name() {
  return (
    <g className={styles.name} transform="translate(30 0)">
      <circle cx="6" cy="12" r="5" />
      <path d="M15 9v12" />
      <circle cx="19" cy="13" r="4" />
      <path d="M27 13h8a4 4 0 1 0-1.3 2.95" />
      <path d="M39 9v8m0-4a3.8 3.8 0 0 1 7.6 0v4" />
      <path d="M51 4.5V17" />
      <circle cx="59" cy="13" r="4" />
      <path d="M67.4 6v8.6a2.4 2.4 0 0 0 2.4 2.4h.6M65 9h5.4" />
    </g>
  )
}

/** The logo of the brand: its picture, else the ring with its name. */
function BrandLogo({ name, logo, size }: { name: string; logo: string; size: 'normal' | 'large' }) {
  const [failed, setFailed] = useState<string>()
  if (logo === '' || failed === logo)
    return (
      <span className={cx(styles.brand, styles[size])}>
        <svg className={cx(styles.logo, styles[size])} viewBox="0 0 24 24" aria-hidden="true">
          <Mark />
        </svg>
        <span dir="auto" className={styles.wordmark}>
          {name}
        </span>
      </span>
    )
  return <img src={logo} alt={name} className={cx(styles.picture, styles[size])} onError={() => setFailed(logo)} />
}

/** The operator's logo, or that of Openlot. */
export function Logo({ brand, look = 'full', size = 'normal' }: LogoProps) {
  if (brand !== undefined) return <BrandLogo {...brand} size={size} />
  return (
    <svg
      className={cx(styles.logo, styles[size])}
      viewBox={look === 'full' ? '0 0 103 24' : '0 0 24 24'}
      role="img"
      aria-label="Openlot"
    >
      <Mark />
      {look === 'full' && <Name />}
    </svg>
  )
}
