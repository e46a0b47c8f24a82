import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  Button,
  Change,
  ChipGroup,
  EmptyState,
  ErrorState,
  Money,
  PriceFigure,
  Ring,
  Segmented,
  SkeletonRows,
} from '@openlot/ui'
import { Sheet } from '@openlot/ui/sheet'
import { Controlled, fitsTheScreen } from '@openlot/ui/testing'
import { ConnectionBar } from './connection/ConnectionBar.tsx'
import {
  BITCOIN,
  HoldingList,
  holdings,
  NET_VALUE,
  OPEN_PROFIT,
  Phone,
  PriceChart,
  QuoteList,
  type Shown,
} from './screenParts.tsx'
import styles from './screenParts.module.css'
import { DealPair } from './ticket/DealPair.tsx'
import { TicketFields } from './ticket/TicketFields.tsx'
import { TicketSummary } from './ticket/TicketSummary.tsx'

const meta = { title: 'Phone/Screens', play: fitsTheScreen } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const nothing = () => undefined
const ignored = async () => undefined
const choices = (...labels: string[]) => labels.map((label) => ({ value: label, label }))

function Choice({ label, of }: { label: string; of: readonly string[] }) {
  return (
    <Controlled initial={of[0] ?? ''}>
      {(value, set) => <Segmented label={label} items={choices(...of)} value={value} onChange={set} />}
    </Controlled>
  )
}

function HomeScreen({ shown }: { shown: Shown }) {
  return (
    <Phone tab="home">
      <div className={styles.card}>
        <div>
          <p className={styles.quiet}>Equity</p>
          <p className={styles.hero}>
            <Money value={NET_VALUE} unit="USD" hero stale={shown === 'offline'} />
          </p>
        </div>
      </div>
      <Controlled initial="All">
        {(value, set) => (
          <ChipGroup
            label="Category"
            items={choices('All', 'Forex', 'Metals', 'Indices')}
            value={value}
            onChange={set}
          />
        )}
      </Controlled>
      {shown === 'loading' && <SkeletonRows count={8} />}
      {shown === 'failed' && (
        <div className={styles.filled}>
          <ErrorState onRetry={ignored} />
        </div>
      )}
      {(shown === 'full' || shown === 'offline') && <QuoteList stale={shown === 'offline'} />}
    </Phone>
  )
}

function TradeScreen({ shown }: { shown: Shown }) {
  const stale = shown === 'offline'
  return (
    <Phone tab="trade">
      {stale && <ConnectionBar state="offline" />}
      <div className={styles.price}>
        <PriceFigure value={BITCOIN.bid} precision={2} pipSize="1" size="header" stale={stale} />
        <Change value="-1.52" stale={stale} />
      </div>
      <Choice label="Period" of={['15M', '1M', '5M', '1H', '1D']} />
      <div className={styles.chart}>
        <PriceChart stale={stale} />
      </div>
      <div className={styles.deal}>
        <DealPair {...BITCOIN} stale={stale} onPress={nothing} />
      </div>
    </Phone>
  )
}

function OrdersScreen({ shown }: { shown: Shown }) {
  return (
    <Phone tab="orders">
      <Choice label="Orders" of={['Holding', 'Pending', 'History']} />
      {shown === 'empty' ? (
        <div className={styles.filled}>
          <EmptyState
            picture="list"
            title="No open positions"
            hint="Positions you open appear here with their live profit and loss."
            action={<Button variant="ink">Start trading</Button>}
          />
        </div>
      ) : (
        <>
          <div className={styles.card}>
            <div>
              <p className={styles.quiet}>Open P/L</p>
              <p className={styles.hero}>
                <Money value={OPEN_PROFIT} signed hero />
              </p>
            </div>
            <Ring value={0.09} size={44} label="Used margin">
              9%
            </Ring>
          </div>
          <HoldingList />
          <Button wide>{`Close all ${holdings.length}`}</Button>
        </>
      )}
    </Phone>
  )
}

/** Equity, categories, open markets first. */
export const Home: Story = { render: () => <HomeScreen shown="full" /> }

/** Head, price, periods, chart, deal bar: all within the reach of one thumb. */
export const Trade: Story = { render: () => <TradeScreen shown="full" /> }

/** What is open, with its result; “Close all” names the count. */
export const Orders: Story = { render: () => <OrdersScreen shown="full" /> }

/** The ticket is a sheet: the chart stays in sight above it. */
export const TicketSheet: Story = {
  parameters: { docs: { story: { inline: false, height: '46rem' } } },
  render: () => (
    <Sheet
      open
      onClose={nothing}
      title="BTC/USD"
      footer={
        <Button variant="ink" wide>
          Buy 0.20 BTC/USD
        </Button>
      }
    >
      <div className={styles.stack}>
        <Choice label="Order" of={['Market', 'Pending']} />
        <DealPair {...BITCOIN} chosen="buy" onPress={nothing} />
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
      </div>
    </Sheet>
  ),
}

/** Loading, empty, failed, offline: head and places stay where they are. */
export const StatesBeside: Story = {
  // Four pages in one have four of what a page has once.
  tags: ['!test'],
  parameters: { docs: { story: { inline: false, height: '33rem' } } },
  render: () => (
    <div className={styles.beside} style={{ zoom: 0.6, gridTemplateColumns: 'repeat(auto-fit, 340px)' }}>
      <HomeScreen shown="loading" />
      <OrdersScreen shown="empty" />
      <HomeScreen shown="failed" />
      <TradeScreen shown="offline" />
    </div>
  ),
}

/** Rows in their own geometry, without shimmer. */
export const Loading: Story = { render: () => <HomeScreen shown="loading" /> }

/** Says what to do next, with one way on. */
export const Empty: Story = { render: () => <OrdersScreen shown="empty" /> }

/** What happened, and a way to try again. The rest of the page stays. */
export const Failed: Story = { render: () => <HomeScreen shown="failed" /> }

/** A pill, grey prices, buttons off: a late price is never shown as live. */
export const Offline: Story = { render: () => <TradeScreen shown="offline" /> }
