import type { ReactNode } from 'react'

/*
 * Round flags, 20 × 20. Shown as small as 16 px, so each is reduced to what distinguishes it.
 */

const cross = (ground: string, arms: string, inner?: string) => (
  <>
    <path fill={ground} d="M0 0h20v20H0z" />
    <path fill={arms} d={inner ? 'M5 0h6v20H5zM0 7h20v6H0z' : 'M6 0h4v20H6zM0 8h20v4H0z'} />
    {inner && <path fill={inner} d="M6.75 0h2.5v20h-2.5zM0 8.75h20v2.5H0z" />}
  </>
)

const bands = (...colours: string[]) =>
  colours.map((colour, index) => (
    <path key={index} fill={colour} d={`M0 ${(20 / colours.length) * index}h20v${20 / colours.length}H0z`} />
  ))

const unionJack = (
  <>
    <path fill="#1d2f6f" d="M0 0h20v20H0z" />
    <path stroke="#fff" strokeWidth="4" d="m0 0 20 20M20 0 0 20" />
    <path stroke="#c8202f" strokeWidth="1.4" d="m0 0 20 20M20 0 0 20" />
    <path fill="#fff" d="M7 0h6v20H7zM0 7h20v6H0z" />
    <path fill="#c8202f" d="M8.3 0h3.4v20H8.3zM0 8.3h20v3.4H0z" />
  </>
)

const southernSky = (stars: string, edge?: string) => (
  <>
    <path fill="#1d2f6f" d="M0 0h20v20H0z" />
    <svg width="10" height="10" viewBox="0 0 20 20">
      {unionJack}
    </svg>
    <g fill={stars} stroke={edge} strokeWidth={edge ? 0.6 : undefined}>
      <circle cx="15" cy="4.5" r="1.2" />
      <circle cx="12.6" cy="9" r="1.2" />
      <circle cx="17.2" cy="8.2" r="1.2" />
      <circle cx="15" cy="14.5" r="1.4" />
    </g>
  </>
)

const star = 'm0-3 .88 1.79 1.97.29-1.43 1.39.34 1.96L0 1.5l-1.76.93.34-1.96-1.43-1.39 1.97-.29z'

export const flags: Record<string, ReactNode> = {
  EUR: (
    <>
      <path fill="#143a9c" d="M0 0h20v20H0z" />
      <circle
        cx="10"
        cy="10"
        r="5.6"
        fill="none"
        stroke="#ffd23f"
        strokeWidth="1.7"
        strokeLinecap="round"
        strokeDasharray="0 2.932"
      />
    </>
  ),
  USD: (
    <>
      <path fill="#fff" d="M0 0h20v20H0z" />
      <path fill="#c8283c" d="M0 0h20v2.9H0zM0 5.7h20v2.9H0zM0 11.4h20v2.9H0zM0 17.1h20V20H0z" />
      <path fill="#243b7a" d="M0 0h10.6v8.6H0z" />
      <path
        fill="none"
        stroke="#fff"
        strokeWidth="1.3"
        strokeLinecap="round"
        strokeDasharray="0 2.6"
        d="M3 2.6h7M3 5.9h7"
      />
    </>
  ),
  GBP: unionJack,
  JPY: (
    <>
      <path fill="#f6f6f4" d="M0 0h20v20H0z" />
      <circle cx="10" cy="10" r="5" fill="#c4122f" />
    </>
  ),
  AUD: (
    <>
      {southernSky('#fff')}
      <circle cx="6" cy="14.6" r="1.9" fill="#fff" />
    </>
  ),
  NZD: southernSky('#d0283c', '#fff'),
  CAD: (
    <>
      <path fill="#fff" d="M0 0h20v20H0z" />
      <path
        fill="#d42a34"
        d="M0 0h5v20H0zM15 0h5v20h-5zM10 4.6l1 2 1.3-.6-.4 3 1.6-1.4.4 1.1 1.5-.2-.7 1.7.8.7-2.9 2.2.3 1-2.6-.3v1.9h-.6v-1.9l-2.6.3.3-1-2.9-2.2.8-.7-.7-1.7 1.5.2.4-1.1L8.1 9l-.4-3 1.3.6z"
      />
    </>
  ),
  CHF: (
    <>
      <path fill="#d52b1e" d="M0 0h20v20H0z" />
      <path fill="#fff" d="M8.2 4.5h3.6v3.7h3.7v3.6h-3.7v3.7H8.2v-3.7H4.5V8.2h3.7z" />
    </>
  ),
  SEK: cross('#0b5a9d', '#fecb2f'),
  DKK: cross('#c8102e', '#fff'),
  NOK: cross('#ba0c2f', '#fff', '#00205b'),
  SGD: (
    <>
      {bands('#d5213a', '#f6f6f4')}
      <path fill="#fff" d="M7.6 2.2a3.4 3.4 0 1 0 0 5.6 3.8 3.8 0 0 1 0-5.6z" />
      <g fill="#fff">
        <circle cx="10.4" cy="2.9" r=".75" />
        <circle cx="8.9" cy="4.4" r=".75" />
        <circle cx="11.9" cy="4.4" r=".75" />
        <circle cx="9.4" cy="6.6" r=".75" />
        <circle cx="11.4" cy="6.6" r=".75" />
      </g>
    </>
  ),
  HKD: (
    <>
      <path fill="#d5202c" d="M0 0h20v20H0z" />
      {[0, 72, 144, 216, 288].map((turn) => (
        <path
          key={turn}
          fill="#fff"
          transform={`rotate(${turn} 10 10)`}
          d="M10 9.6C8 8.4 7.6 5.6 9.6 4c2.6.4 3.2 3.6.4 5.6z"
        />
      ))}
    </>
  ),
  CNH: (
    <>
      <path fill="#d8232a" d="M0 0h20v20H0z" />
      <path fill="#ffd83d" transform="translate(8 10.4) scale(1.6)" d={star} />
      <g fill="#ffd83d">
        <circle cx="14" cy="6" r=".9" />
        <circle cx="15.6" cy="8.6" r=".9" />
        <circle cx="15.4" cy="11.8" r=".9" />
      </g>
    </>
  ),
  DE: bands('#1b1b1b', '#d5202c', '#ffce2e'),
  PLN: bands('#f6f6f4', '#d4213d'),
}
