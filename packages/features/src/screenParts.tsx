import {
  AppBar,
  Avatar,
  Change,
  directionOf,
  IconButton,
  Logo,
  Money,
  PriceFigure,
  SideLabel,
  Sparkline,
  TabBar,
  VisuallyHidden,
  type SparklinePoint,
} from '@openlot/ui'
import { Chart } from '@openlot/ui/chart'
import { history } from '@openlot/ui/testing'
import { Activity, Bell, ChartCandlestick, Copy, Layers, Search, Trophy } from 'lucide-react'
import type { ReactNode } from 'react'
import { InstrumentLogo } from './market/InstrumentLogo.tsx'
import styles from './screenParts.module.css'

/* What the stories of whole screens show: one account, whose figures agree with each other. */

/** What is shown: loaded, on its way, or not to be had now. */
export type Shown = 'full' | 'loading' | 'empty' | 'failed' | 'offline'

export const BITCOIN = { bid: '72526.01', ask: '72540.27', precision: 2, pipSize: '1' }

const quotes = [
  { code: 'BTC/USD', name: 'Bitcoin', price: '72526.01', precision: 2, pipSize: '1', change: '-1.52' },
  { code: 'ETH/USD', name: 'Ether', price: '2551.89', precision: 2, pipSize: '0.1', change: '-0.84' },
  { code: 'EUR/USD', name: 'Euro', price: '1.17507', precision: 5, pipSize: '0.0001', change: '0.39' },
  { code: 'GBP/USD', name: 'British pound', price: '1.31026', precision: 5, pipSize: '0.0001', change: '-0.35' },
  { code: 'USD/JPY', name: 'Japanese yen', price: '156.382', precision: 3, pipSize: '0.01', change: '-0.56' },
  { code: 'XAU/USD', name: 'Gold', price: '4065.372', precision: 3, pipSize: '0.01', change: '1.56' },
]

export interface Holding {
  readonly id: number
  readonly code: string
  readonly side: 'buy' | 'sell'
  readonly lots: string
  readonly open: string
  readonly now: string
  readonly profit: string
  readonly pips: string
}

export const holdings: readonly Holding[] = [
  {
    id: 1,
    code: 'BTC/USD',
    side: 'buy',
    lots: '0.20',
    open: '72310.00',
    now: '72526.01',
    profit: '43.20',
    pips: '+216.0',
  },
  {
    id: 2,
    code: 'SOL/USD',
    side: 'sell',
    lots: '10.00',
    open: '113.196',
    now: '113.333',
    profit: '-13.70',
    pips: '−13.7',
  },
  { id: 3, code: 'ETH/USD', side: 'buy', lots: '2.00', open: '2549.10', now: '2551.89', profit: '5.58', pips: '+27.9' },
  {
    id: 4,
    code: 'BTC/USD',
    side: 'sell',
    lots: '0.05',
    open: '72516.80',
    now: '72526.01',
    profit: '-0.46',
    pips: '−9.2',
  },
]
export const OPEN_PROFIT = '34.62'
export const NET_VALUE = '12515.17'

/** A day that ends where the change of the day says. */
const day = (change: string): SparklinePoint[] =>
  Array.from({ length: 40 }, (_, index) => [
    index,
    100 + Math.sin(index / 4 + change.length) * 0.4 * (1 - index / 40) + (index / 39) * Number(change),
  ])

export const Side = ({ side }: { side: Holding['side'] }) => (
  <SideLabel side={side}>{side === 'buy' ? 'Buy' : 'Sell'}</SideLabel>
)

/** The rows of home. */
export function QuoteList({ stale }: { stale: boolean }) {
  return (
    <ul className={styles.list}>
      {quotes.map(({ code, name, price, change, ...terms }) => (
        <li key={code} className={styles.row}>
          <InstrumentLogo logo={code} />
          <div>
            <p className={styles.strong}>{code}</p>
            <p className={styles.quiet}>{name}</p>
          </div>
          <div style={{ blockSize: 30 }}>
            <Sparkline points={day(change)} baseline={100} direction={directionOf(change)} stale={stale} />
          </div>
          <div className={styles.end}>
            <PriceFigure value={price} {...terms} size="row" stale={stale} />
            <Change value={change} stale={stale} />
          </div>
        </li>
      ))}
    </ul>
  )
}

/** The rows of the watchlist at a desk. */
export function WatchList({ stale }: { stale: boolean }) {
  return (
    <ul>
      {quotes.map(({ code, price, change, precision, pipSize }) => (
        <li key={code} className={styles.watch}>
          <InstrumentLogo logo={code} size="small" />
          <span className={styles.strong}>{code}</span>
          <PriceFigure value={price} precision={precision} pipSize={pipSize} size="cell" stale={stale} />
          <Change value={change} stale={stale} />
        </li>
      ))}
    </ul>
  )
}

/** The rows of orders on a phone. */
export function HoldingList() {
  return (
    <ul className={styles.list}>
      {holdings.map(({ id, code, side, lots, open, now, profit, pips }) => (
        <li key={id} className={styles.order}>
          <InstrumentLogo logo={code} />
          <div>
            <p className={styles.line}>
              <span className={styles.strong}>{code}</span>
              <Side side={side} />
              <span>{lots}</span>
            </p>
            <p className={`${styles.line} ${styles.prices}`}>
              <PriceFigure value={open} precision={open.split('.')[1]?.length ?? 0} size="plain" inherit />
              <span>→</span>
              <PriceFigure value={now} precision={now.split('.')[1]?.length ?? 0} size="plain" />
            </p>
          </div>
          <div className={styles.end}>
            <Money value={profit} signed strong />
            <span className={styles.quiet}>{`${pips} pips`}</span>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Candles that end at the price that is shown beside them. */
export function PriceChart({ stale, height = '100%' }: { stale: boolean; height?: string }) {
  return (
    <Chart
      code="BTCUSD"
      period="15min"
      pricePrecision={2}
      loadBars={history(900, 72_526.01)}
      live={() => () => undefined}
      indicators={[{ name: 'MA' }, { name: 'VOL' }]}
      lines={[{ id: '1', kind: 'position', side: 'buy', price: '72310.00', label: 'Buy 0.20' }]}
      stale={stale}
      height={height}
    />
  )
}

const TABS = [
  { id: 'home', label: 'Quotes', icon: <Activity aria-hidden="true" /> },
  { id: 'trade', label: 'Trade', icon: <ChartCandlestick aria-hidden="true" /> },
  { id: 'orders', label: 'Orders', icon: <Layers aria-hidden="true" />, count: holdings.length },
  { id: 'copy', label: 'Copy', icon: <Copy aria-hidden="true" /> },
  { id: 'ranking', label: 'Ranking', icon: <Trophy aria-hidden="true" /> },
]

interface PhoneProps {
  readonly tab: 'home' | 'trade' | 'orders'
  readonly children: ReactNode
}

const TITLES = { home: <VisuallyHidden>Quotes</VisuallyHidden>, trade: 'BTC/USD', orders: 'Orders' }

/** A screen of the phone: head, content, the five places below. */
export function Phone({ tab, children }: PhoneProps) {
  return (
    <div className={styles.phone}>
      <AppBar
        title={TITLES[tab]}
        {...(tab === 'home' && { start: <Logo /> })}
        actions={
          <>
            <IconButton label="Search" icon={<Search aria-hidden="true" />} />
            <IconButton label="Notifications" icon={<Bell aria-hidden="true" />} />
            <span className={styles.person}>
              <Avatar initials="MC" value={0.09} size={32} label="Used margin 9%" />
            </span>
          </>
        }
      />
      <div className={styles.body}>{children}</div>
      <TabBar
        items={TABS}
        current={tab}
        render={({ id }, { children: content, ...props }) => (
          <a href={`#${id}`} {...props}>
            {content}
          </a>
        )}
      />
    </div>
  )
}
