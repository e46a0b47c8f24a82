import type { ReactNode } from 'react'

/** A symbol on a coloured disc, 20 × 20. */
export interface Mark {
  ground: string
  sign: ReactNode
}

const metal = (ground: string, top: string, front: string): Mark => ({
  ground,
  sign: (
    <>
      <path fill={top} d="M7.2 7h5.6l1.3 2.4H5.9z" />
      <path fill={front} d="M5.7 10.2h8.6l1.5 3.4H4.2z" />
    </>
  ),
})

const drop = 'M10 4c2.4 2.8 4 4.9 4 7.2a4 4 0 0 1-8 0C6 8.9 7.6 6.8 10 4z'

export const commodities: Record<string, Mark> = {
  XAU: metal('#d9a520', '#fff1bf', '#fffaf0'),
  XAG: metal('#8d99a8', '#e9eef4', '#ffffff'),
  XPT: metal('#5f7d8c', '#d3e3ea', '#ffffff'),
  XPD: metal('#7d6f93', '#e0d8ec', '#ffffff'),
  WTI: { ground: '#23272f', sign: <path fill="#f3f5f9" d={drop} /> },
  BRENT: {
    ground: '#1f4b57',
    sign: (
      <>
        <path fill="#f3f5f9" d={drop} />
        <path fill="#1f4b57" d="M6.3 11.4c1.3-1 2.4-1 3.7 0s2.4 1 3.7 0v1.5c-1.3 1-2.4 1-3.7 0s-2.4-1-3.7 0z" />
      </>
    ),
  },
  NATGAS: {
    ground: '#2a62b8',
    sign: (
      <>
        <path
          fill="#fff"
          d="M10.6 3.8c.3 2.3 3.9 3.8 3.9 7.4a4.5 4.5 0 0 1-9 0c0-2 1.1-3.2 2-4.4.3 1 .7 1.5 1.3 1.8.2-1.8.5-3.3 1.8-4.8z"
        />
        <path fill="#2a62b8" d="M10.1 10.2c.3 1 1.7 1.5 1.7 2.9a1.8 1.8 0 0 1-3.6 0c0-1.2 1.4-1.7 1.9-2.9z" />
      </>
    ),
  },
}

export const coins: Record<string, Mark> = {
  BTC: {
    ground: '#e98a15',
    sign: (
      <path
        fill="none"
        stroke="#fff"
        strokeWidth="1.7"
        strokeLinejoin="round"
        transform="rotate(10 10 10)"
        d="M7.3 6h3.4a2 2 0 0 1 0 4H7.3m3.8 0a2.05 2.05 0 0 1 0 4.1H7.3M7.3 6v8.1M8.8 4.2V6m2.2-1.8V6m-2.2 8.1v1.7m2.2-1.7v1.7"
      />
    ),
  },
  ETH: {
    ground: '#5468d4',
    sign: (
      <>
        <path fill="#fff" d="m10 3.4 4 6.7-4 2.3-4-2.3z" />
        <path fill="#c9d1fb" d="m6 11.3 4 2.3 4-2.3-4 5.3z" />
      </>
    ),
  },
  SOL: {
    ground: '#1c1830',
    sign: (
      <>
        <path fill="#5ee6b8" d="M6.7 5.6h8l-1.9 2h-8z" />
        <path fill="#8fa8f5" d="M5.3 9h8l1.9 2h-8z" />
        <path fill="#b884f5" d="M6.7 12.4h8l-1.9 2h-8z" />
      </>
    ),
  },
  XRP: {
    ground: '#2b3442',
    sign: (
      <path
        fill="none"
        stroke="#fff"
        strokeWidth="1.7"
        strokeLinecap="round"
        d="M5.6 5.6 8 7.9a2.9 2.9 0 0 0 4 0l2.4-2.3M5.6 14.4 8 12.1a2.9 2.9 0 0 1 4 0l2.4 2.3"
      />
    ),
  },
  LTC: {
    ground: '#44699c',
    sign: (
      <path
        fill="none"
        stroke="#fff"
        strokeWidth="1.9"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M10 5 8 14h6M6.4 11.2l5.2-2"
      />
    ),
  },
  BNB: {
    ground: '#d9a013',
    sign: (
      <path
        fill="#fff"
        d="m10 4 2.1 2.1L10 8.2 7.9 6.1zM10 11.8l2.1 2.1L10 16l-2.1-2.1zM6.1 7.9 8.2 10l-2.1 2.1L4 10zM13.9 7.9 16 10l-2.1 2.1-2.1-2.1zM10 8.7l1.3 1.3-1.3 1.3L8.7 10z"
      />
    ),
  },
  ADA: {
    ground: '#2456c4',
    sign: (
      <g fill="#fff">
        <circle cx="10" cy="10" r="1.5" />
        {[0, 60, 120, 180, 240, 300].map((turn) => (
          <g key={turn} transform={`rotate(${turn} 10 10)`}>
            <circle cx="10" cy="6.4" r="1.15" />
            <circle cx="12.8" cy="4.8" r=".65" />
          </g>
        ))}
      </g>
    ),
  },
  DOGE: {
    ground: '#b8963a',
    sign: (
      <path
        fill="none"
        stroke="#fff"
        strokeWidth="1.9"
        strokeLinejoin="round"
        d="M7.6 5.6h2.2a4.4 4.4 0 0 1 0 8.8H7.6zM5.8 10h4.6"
      />
    ),
  },
}

/** An index is shown by its number, with the flag of its country. */
export const indices: Record<string, { number: string; ground: string; flag: string }> = {
  US30: { number: '30', ground: '#2a4a9a', flag: 'USD' },
  US500: { number: '500', ground: '#a52a3d', flag: 'USD' },
  NAS100: { number: '100', ground: '#14718a', flag: 'USD' },
  DE40: { number: '40', ground: '#3d434e', flag: 'DE' },
  UK100: { number: '100', ground: '#3a3f8f', flag: 'GBP' },
  JP225: { number: '225', ground: '#8c3145', flag: 'JPY' },
  HK50: { number: '50', ground: '#a83a2a', flag: 'HKD' },
  EU50: { number: '50', ground: '#24409a', flag: 'EUR' },
}
