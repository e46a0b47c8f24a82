import type { Meta, StoryObj } from '@storybook/react-vite'
import { CandlestickChart, LineChart, ScrollText, Search, Trophy, Users } from 'lucide-react'
import {
  AppBar,
  Button,
  Change,
  ChipGroup,
  DecimalField,
  IconButton,
  directionOf,
  Logo,
  Money,
  PriceFigure,
  Segmented,
  Select,
  Sparkline,
  type SparklinePoint,
  Stepper,
  TabBar,
  VisuallyHidden,
} from '@openlot/ui'
import { Chart } from '@openlot/ui/chart'
import { DataTable } from '@openlot/ui/data-table'
import { Dock, type DockPanel, splitOf, stackOf, type LayoutNode } from '@openlot/ui/dock'
import { history, Controlled } from '@openlot/ui/testing'
import { InstrumentLogo } from './market/InstrumentLogo.tsx'
import { TicketSummary } from './ticket/TicketSummary.tsx'
import styles from './Screens.module.css'

/** Components together, on a phone and on a desktop. */
const meta = { title: 'Features/Screens', component: PriceFigure, args: { value: '1' } } satisfies Meta<
  typeof PriceFigure
>
export default meta
type Story = StoryObj<typeof meta>

const quotes = [
  {
    code: 'EUR/USD',
    name: 'Euro / US dollar',
    logo: 'EUR/USD',
    price: '1.08512',
    precision: 5,
    pipSize: '0.0001',
    change: '0.12',
  },
  {
    code: 'USD/JPY',
    name: 'US dollar / Yen',
    logo: 'USD/JPY',
    price: '151.325',
    precision: 3,
    pipSize: '0.01',
    change: '-0.34',
  },
  {
    code: 'GBP/USD',
    name: 'Pound / US dollar',
    logo: 'GBP/USD',
    price: '1.26904',
    precision: 5,
    pipSize: '0.0001',
    change: '0.08',
  },
  { code: 'XAU/USD', name: 'Gold', logo: 'XAU/USD', price: '2412.35', precision: 2, pipSize: '0.01', change: '1.02' },
  { code: 'US500', name: 'S&P 500', logo: 'US500/USD', price: '5921.4', precision: 1, pipSize: '1', change: '-0.51' },
  { code: 'USOIL', name: 'Crude oil', logo: 'WTI/USD', price: '69.41', precision: 2, pipSize: '0.01', change: '0' },
  { code: 'BTC/USD', name: 'Bitcoin', logo: 'BTC/USD', price: '65012.5', precision: 2, pipSize: '1', change: '2.4' },
  { code: 'ETH/USD', name: 'Ether', logo: 'ETH/USD', price: '3120.08', precision: 2, pipSize: '0.1', change: '-1.15' },
]

const walk = (change: string): SparklinePoint[] =>
  Array.from({ length: 40 }, (_, index) => [
    index,
    100 + Math.sin(index / 4 + change.length) * 0.6 + (index / 40) * Number(change),
  ])

function Row({ quote }: { quote: (typeof quotes)[number] }) {
  return (
    <li className={styles.row}>
      <InstrumentLogo logo={quote.logo} />
      <div>
        <p className={styles.name}>{quote.code}</p>
        <p className={styles.full}>{quote.name}</p>
      </div>
      <div style={{ blockSize: 32 }}>
        <Sparkline points={walk(quote.change)} baseline={100} direction={directionOf(quote.change)} />
      </div>
      <div className={styles.end}>
        <PriceFigure value={quote.price} precision={quote.precision} pipSize={quote.pipSize} size="row" />
        <Change value={quote.change} />
      </div>
    </li>
  )
}

const tabs = [
  { id: 'home', label: 'Quotes', icon: <LineChart aria-hidden="true" /> },
  { id: 'trade', label: 'Trade', icon: <CandlestickChart aria-hidden="true" /> },
  { id: 'order', label: 'Orders', icon: <ScrollText aria-hidden="true" />, count: 3 },
  { id: 'documentary', label: 'Documentary', icon: <Users aria-hidden="true" /> },
  { id: 'rank', label: 'Ranking', icon: <Trophy aria-hidden="true" /> },
]

const categories = ['All', 'Forex', 'Metals', 'Energies', 'Indices', 'Digital currency'].map((label) => ({
  value: label,
  label,
}))

export const Quotes: Story = {
  render: () => (
    <div className={styles.phone}>
      <AppBar
        title={<VisuallyHidden>Quotes</VisuallyHidden>}
        start={<Logo />}
        actions={<IconButton label="Search" icon={<Search aria-hidden="true" />} />}
      />
      <div className={styles.filter}>
        <Controlled initial="All">
          {(value, set) => <ChipGroup label="Category" items={categories} value={value} onChange={set} />}
        </Controlled>
      </div>
      <ul className={styles.list}>
        {quotes.map((quote) => (
          <Row key={quote.code} quote={quote} />
        ))}
      </ul>
      <TabBar
        items={tabs}
        current="home"
        render={(item, { children, ...props }) => (
          <a href={`#${item.id}`} {...props}>
            {children}
          </a>
        )}
      />
    </div>
  ),
}

function Ticket() {
  return (
    <div className={styles.ticket}>
      <Controlled<'market' | 'pending'> initial="market">
        {(value, set) => (
          <Segmented
            label="Order"
            items={[
              { value: 'market', label: 'Market' },
              { value: 'pending', label: 'Pending' },
            ]}
            value={value}
            onChange={set}
          />
        )}
      </Controlled>
      <Controlled initial="0.10">
        {(value, set) => (
          <Stepper
            label="Lots"
            names={{ less: 'Less lots', more: 'More lots' }}
            step="0.01"
            min="0.01"
            value={value}
            onChange={set}
          />
        )}
      </Controlled>
      <Select
        label="Leverage"
        defaultValue="100"
        options={['50', '100', '200'].map((value) => ({ value, label: `${value}×` }))}
      />
      <div className={styles.pair}>
        <DecimalField label="Stop loss" value="1.083" onChange={() => undefined} hint="−21.20 USD" />
        <DecimalField label="Take profit" value="1.0811" onChange={() => undefined} error="Must be above the price." />
      </div>
      <TicketSummary
        summary={{ margin: '108.51', fee: '0.5', freeMarginAfter: '12391.49' }}
        gauge={{ value: 0.04, tick: 0.5, tone: 'tint', used: '8' }}
      />
      <div className={styles.pair}>
        <Button variant="raised">Sell 0.10 EUR/USD</Button>
        <Button variant="ink">Buy 0.10 EUR/USD</Button>
      </div>
    </div>
  )
}

export const OrderTicket: Story = { render: () => <Ticket /> }

const chart = (
  <Chart
    code="EURUSD"
    period="60min"
    pricePrecision={5}
    loadBars={history(900)}
    live={() => () => undefined}
    indicators={[{ name: 'MA' }, { name: 'VOL' }]}
    lines={[{ id: '1', kind: 'position', side: 'buy', price: '1.08490', label: 'Buy 0.10' }]}
  />
)

const orders = (
  <DataTable
    label="Holding"
    rows={quotes}
    rowKey={(row) => row.code}
    columns={[
      { id: 'code', header: 'Symbol', cell: (row) => row.code, compare: (a, b) => a.code.localeCompare(b.code) },
      { id: 'lots', header: 'Lots', numeric: true, cell: () => '0.10' },
      {
        id: 'price',
        header: 'Price',
        numeric: true,
        cell: (row) => <PriceFigure value={row.price} precision={row.precision} />,
      },
      { id: 'profit', header: 'P/L', numeric: true, cell: (row) => <Money value={`${row.change}4`} signed /> },
    ]}
  />
)

const desk = splitOf(
  'column',
  1,
  splitOf('row', 500, stackOf(500, 'chart'), stackOf(280, 'ticket')),
  stackOf(220, 'holding', 'pending', 'history'),
)
const deskPanels: Record<string, DockPanel> = {
  chart: { title: 'Chart', hasHead: true, isGrowing: true, min: { inline: 240, block: 200 }, content: chart },
  ticket: {
    title: 'Ticket',
    hasHead: true,
    min: { inline: 240, block: 200 },
    content: (
      <div className={styles.pad}>
        <Ticket />
      </div>
    ),
  },
  holding: { title: 'Holding', count: 8, min: { inline: 240, block: 120 }, content: orders },
  pending: { title: 'Pending', min: { inline: 240, block: 120 }, content: null },
  history: { title: 'History', min: { inline: 240, block: 120 }, content: null },
}

export const Desk: Story = {
  globals: { density: 'compact' },
  render: () => (
    <div className={styles.desk}>
      <Controlled<LayoutNode> initial={desk}>
        {(layout, setLayout) => <Dock layout={layout} onChange={setLayout} panels={deskPanels} />}
      </Controlled>
    </div>
  ),
}
