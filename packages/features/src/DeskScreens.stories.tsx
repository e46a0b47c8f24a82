import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  Avatar,
  Button,
  Change,
  EmptyState,
  ErrorState,
  Kbd,
  Logo,
  Money,
  PriceFigure,
  Segmented,
  SkeletonRows,
  VisuallyHidden,
} from '@openlot/ui'
import { DataTable, type Column } from '@openlot/ui/data-table'
import { Dock, splitOf, stackOf, type DockPanel, type LayoutNode } from '@openlot/ui/dock'
import { Controlled } from '@openlot/ui/testing'
import { useTranslation } from '@openlot/i18n/react'
import { ConnectionBar } from './connection/ConnectionBar.tsx'
import { BITCOIN, holdings, NET_VALUE, PriceChart, Side, WatchList, type Holding, type Shown } from './screenParts.tsx'
import styles from './screenParts.module.css'
import { DealPair } from './ticket/DealPair.tsx'
import { TicketFields } from './ticket/TicketFields.tsx'
import { TicketSummary } from './ticket/TicketSummary.tsx'
import { SHORTCUTS, USUAL_KEYS } from './workspace/keymap.ts'

const meta = {
  title: 'Desk/Screens',
  globals: { density: 'compact' },
  parameters: { docs: { story: { inline: false, height: '36rem' } } },
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const nothing = () => undefined
const decimalsOf = (price: string) => price.split('.')[1]?.length ?? 0

const columnsOf = (stale: boolean): readonly Column<Holding>[] => [
  { id: 'code', header: 'Symbol', cell: ({ code }) => <span className={styles.strong}>{code}</span> },
  { id: 'side', header: 'Side', cell: ({ side }) => <Side side={side} /> },
  { id: 'lots', header: 'Lots', numeric: true, cell: ({ lots }) => lots },
  {
    id: 'profit',
    header: 'P/L USD',
    numeric: true,
    cell: ({ profit }) => <Money value={profit} signed stale={stale} />,
  },
  { id: 'pips', header: 'Pips', numeric: true, cell: ({ pips }) => pips },
  {
    id: 'open',
    header: 'Open',
    numeric: true,
    cell: ({ open }) => <PriceFigure value={open} precision={decimalsOf(open)} size="plain" stale={stale} />,
  },
  {
    id: 'now',
    header: 'Price',
    numeric: true,
    cell: ({ now }) => <PriceFigure value={now} precision={decimalsOf(now)} size="plain" stale={stale} />,
  },
]

function Positions({ shown }: { shown: Shown }) {
  return (
    <DataTable
      label="Holding"
      columns={columnsOf(shown === 'offline')}
      rows={shown === 'full' || shown === 'offline' ? holdings : []}
      rowKey={({ id }) => id}
      loading={shown === 'loading'}
      {...(shown === 'failed' && {
        error: <ErrorState title="Your positions and orders could not be loaded" onRetry={nothing} />,
      })}
      empty={
        <EmptyState
          title="No open positions"
          hint="Positions you open appear here with their live profit and loss."
          action={<Button size="small">Start trading</Button>}
        />
      }
    />
  )
}

function Ticket({ shown }: { shown: Shown }) {
  if (shown === 'loading') return <SkeletonRows count={6} />
  const isOff = shown === 'offline'
  return (
    <div className={styles.panel}>
      <Controlled initial="market">
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
      <DealPair {...BITCOIN} chosen="buy" stale={isOff} onPress={nothing} />
      <TicketFields
        lots="0.20"
        setLots={nothing}
        size={undefined}
        setSize={nothing}
        setSizeUnit={nothing}
        made={undefined}
        hasEquity
        fee="0.80"
        hidden={false}
        step="0.01"
        max="50"
        lotsProblem={undefined}
        pipValue="0.20"
        leverage={50}
        leverages={[10, 20, 50, 100]}
        setLeverage={nothing}
      />
      <TicketSummary
        summary={{ margin: '290.16', fee: '0.80', freeMarginAfter: '11084.84' }}
        gauge={{ value: 0.11, tick: 0.5, tone: 'tint', used: '11' }}
      />
      <Button variant="ink" wide disabled={isOff}>
        Buy 0.20 BTC/USD
      </Button>
    </div>
  )
}

function ChartPanel({ shown }: { shown: Shown }) {
  if (shown === 'loading') return <SkeletonRows count={4} />
  return (
    <div className={styles.panel}>
      <div className={styles.price}>
        <PriceFigure value={BITCOIN.bid} precision={2} pipSize="1" size="deal" stale={shown === 'offline'} />
        <Change value="-1.52" stale={shown === 'offline'} />
      </div>
      <PriceChart stale={shown === 'offline'} />
    </div>
  )
}

const CHARTS = ['chart1', 'chart2', 'chart3', 'chart4']

/** As the workspace starts; all sizes in px. */
const around = (charts: LayoutNode, tables: LayoutNode): LayoutNode =>
  splitOf('row', 1000, stackOf(268, 'watchlist'), splitOf('column', 1000, charts, tables), stackOf(300, 'ticket'))
const tables = stackOf(230, 'holding', 'pending', 'history')
const oneChart = around(stackOf(1000, 'chart1'), tables)
const fourCharts = around(
  splitOf(
    'column',
    1000,
    ...[CHARTS.slice(0, 2), CHARTS.slice(2)].map((row) => splitOf('row', 1000, ...row.map((id) => stackOf(1000, id)))),
  ),
  { ...tables, isFolded: true },
)

const panelsOf = (shown: Shown): Record<string, DockPanel> => ({
  watchlist: {
    title: 'Watchlist',
    min: { inline: 200, block: 120 },
    content: shown === 'loading' ? <SkeletonRows /> : <WatchList stale={shown === 'offline'} />,
  },
  ticket: { title: 'Ticket', min: { inline: 260, block: 200 }, content: <Ticket shown={shown} /> },
  holding: {
    title: 'Holding',
    count: shown === 'full' ? holdings.length : 0,
    min: { inline: 240, block: 120 },
    content: <Positions shown={shown} />,
  },
  pending: { title: 'Pending', min: { inline: 240, block: 120 }, content: null },
  history: { title: 'History', min: { inline: 240, block: 120 }, content: null },
  ...Object.fromEntries(
    CHARTS.map((id) => [
      id,
      {
        title: 'BTC/USD 15M',
        isGrowing: true,
        min: { inline: 200, block: 160 },
        content: <ChartPanel shown={shown} />,
      },
    ]),
  ),
})

const DESK_PX = 1280
const PADDING_PX = 32

interface DeskProps {
  readonly start?: LayoutNode
  readonly shown?: Shown
  /** How many stand beside each other. */
  readonly beside?: number
}

/** A desk as wide as it usually is, made smaller where there is no room for it. */
function Desk({ start = oneChart, shown = 'full', beside = 1 }: DeskProps) {
  const room = (innerWidth - PADDING_PX * beside) / beside
  return (
    <div className={styles.desk} style={{ inlineSize: DESK_PX, zoom: Math.min(1, room / DESK_PX) }}>
      {shown === 'offline' && <ConnectionBar state="offline" />}
      <div className={styles.bar}>
        <Logo />
        <p className={styles.line}>
          <span className={styles.quiet}>Equity</span>
          <Money value={NET_VALUE} unit="USD" strong stale={shown === 'offline'} />
          <Avatar initials="MC" value={0.09} size={32} label="Used margin 9%" />
        </p>
      </div>
      <Controlled<LayoutNode> initial={start}>
        {(layout, setLayout) => <Dock layout={layout} onChange={setLayout} panels={panelsOf(shown)} active="chart1" />}
      </Controlled>
    </div>
  )
}

/** Watchlist 268, ticket 300, tables 230 high; the chart takes the rest. Panels move, resize and remember. */
export const Workspace: Story = { render: () => <Desk /> }

/** Four charts with the tables folded; the active one has a brass line. */
export const FourCharts: Story = { render: () => <Desk start={fourCharts} /> }

/** Rows of 36 px at a desk, of 48 where they are touched. */
export const TableDensities: Story = {
  parameters: { docs: { story: { inline: false, height: '34rem' } } },
  render: () => (
    <div className={styles.tables}>
      {(['compact', 'normal'] as const).map((density) => (
        <section key={density} data-density={density}>
          <h2 className={styles.strong}>{density === 'compact' ? 'Desk' : 'Touch'}</h2>
          <Positions shown="full" />
        </section>
      ))}
    </div>
  ),
}

function Keys() {
  const { t } = useTranslation('commands')
  return (
    <dl className={styles.keys}>
      {SHORTCUTS.map((name) => (
        <div key={name}>
          <dt>{t(`shortcut.${name}`)}</dt>
          <dd>
            {USUAL_KEYS[name] === '' ? (
              <span className={styles.quiet}>{t('noKey')}</span>
            ) : (
              USUAL_KEYS[name]
                .split('+')
                .map((key) => <Kbd key={key}>{key === 'Mod' ? 'Ctrl' : key.toUpperCase()}</Kbd>)
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The keys that a workspace starts with, from the list that the app itself reads. All can be changed. */
export const Shortcuts: Story = {
  parameters: { docs: { story: { inline: false, height: '36rem' } } },
  render: () => (
    <>
      <VisuallyHidden>Keyboard shortcuts</VisuallyHidden>
      <Keys />
    </>
  ),
}

/** Loading, empty, failed, offline: the panels stay where they are. */
export const StatesBeside: Story = {
  // Four pages in one have four of what a page has once.
  tags: ['!test'],
  parameters: { docs: { story: { inline: false, height: '34rem' } } },
  render: () => (
    <div className={styles.beside}>
      {(['loading', 'empty', 'failed', 'offline'] as const).map((shown) => (
        <Desk key={shown} shown={shown} beside={2} />
      ))}
    </div>
  ),
}

/** Each panel keeps its place and shows its own skeleton. */
export const Loading: Story = { render: () => <Desk shown="loading" /> }

/** A table without rows says what will be there. */
export const Empty: Story = { render: () => <Desk shown="empty" /> }

/** One panel fails alone: what can be traded, can be traded. */
export const Failed: Story = { render: () => <Desk shown="failed" /> }

/** The pill over the chart, grey prices, no order: nothing moves from its place. */
export const Offline: Story = { render: () => <Desk shown="offline" /> }
