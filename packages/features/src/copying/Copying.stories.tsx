import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { buttonClass, List } from '@openlot/ui'
import { anchor, enlarged, mirrored } from '@openlot/ui/testing'
import { CopyActions, StopChoice } from './CopyActions.tsx'
import { CopyEditFields, CopyFundsFields } from './CopyChangeFields.tsx'
import { CopyDetails } from './CopyDetails.tsx'
import { CopyFields, type CopyFieldsProps } from './CopyFields.tsx'
import { CopyLogRows } from './CopyLogRows.tsx'
import { CopyPositionRows } from './CopyPositionRows.tsx'
import { CopyRow } from './CopyRow.tsx'
import { shownCopy, shownLeader, shownTrader, shownTrades } from './fixtures.ts'
import { HowCopying } from './HowCopying.tsx'
import { LeaderFields } from './LeaderFields.tsx'
import { LeaderFigures, LeaderNeeds, LeaderNotes } from './LeaderStanding.tsx'
import { RankFilterFields } from './RankFilters.tsx'
import { TraderProfile } from './TraderProfile.tsx'
import { TraderTradeRows } from './TraderTrades.tsx'

const meta = { title: 'Features/Copying/Copying' } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const submit = fn((event: { preventDefault: () => void }) => event.preventDefault())
const stop = { usd: '600.00', percent: '60', setUsd: fn(), setPercent: fn() }
const LONG = 'A very long nickname, ok'

const form: CopyFieldsProps['form'] = {
  values: { amount: '1000', scale: '1' },
  change: fn(),
  takesSmallest: false,
  setTakesSmallest: fn(),
  opensHoldings: true,
  setOpensHoldings: fn(),
  stop,
  problems: {},
  refusal: undefined,
  available: '12515.17',
  least: '100.00',
  preview: {
    held: 2,
    copied: 1,
    margin: '431.88',
    trades: [
      {
        code: 'BTCUSD',
        show_code: 'BTC/USD',
        OrderType: 1,
        multiple: 20,
        lots: '0.12',
        margin: '431.88',
        fee: '0.72',
        reason: '',
      },
      {
        code: 'XAUUSD',
        show_code: 'XAU/USD',
        OrderType: 2,
        multiple: 20,
        lots: '0',
        margin: '0.00',
        fee: '0.00',
        reason: 'too-small',
      },
    ],
    free_margin: '567.40',
  },
  isPreviewFailed: false,
  isDemo: false,
  submit,
}
const profile = (trader = shownTrader) => (
  <TraderProfile
    trader={trader}
    fallOf={{ before: '1000', after: '876.00' }}
    fee="20.00"
    trades={<TraderTradeRows trades={shownTrades} />}
  />
)

export const Trader: Story = {
  render: () => profile(),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText(/1,000 USD would have fallen to 876 USD/)).toBeVisible()
    await expect(canvas.getByText('Only followers see what is open now.')).toBeVisible()
  },
}
export const TraderOfAFollower: Story = {
  render: () =>
    profile({
      ...shownTrader,
      copy_id: 7,
      positions: shownTrades,
      next_fee_rate: '15',
      next_rate_at: 1_765_000_000_000,
    }),
}
export const NewTrader: Story = {
  render: () =>
    profile({
      ...shownTrader,
      nickname: LONG,
      words: '',
      is_example: 0,
      curve: [],
      drawdown: [],
      months: [],
      varieties: [],
      max_drawdown: '0.00',
      fee_rate: '0',
      average_hours: '',
      leaves_at: 1_765_000_000_000,
    }),
}
export const TraderMirrored: Story = mirrored(Trader)
export const TraderInLargeText: Story = enlarged(TraderOfAFollower)

const fields = (changes: Partial<CopyFieldsProps['form']> = {}) => (
  <CopyFields id="copy" form={{ ...form, ...changes }} feeRate="10" suggested="400.00" isHidden={false} />
)
export const Form: Story = {
  render: () => fields(),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Use 400.00' }))
    await expect(form.change).toHaveBeenCalledWith('amount', '400.00')
    await expect(canvas.getByText('Too small for your amount: below the minimum lot size.')).toBeVisible()
  },
}
export const FormOfADemoAccount: Story = { render: () => fields({ isDemo: true, preview: undefined }) }
export const FormRefused: Story = {
  render: () =>
    fields({
      refusal: 'You cannot copy yourself.',
      problems: {
        amount: 'At least 100.00 USD is needed.',
        scale: 'Enter a factor.',
        stop: 'The level is out of range.',
      },
      preview: { held: 0, copied: 0, margin: '0.00', trades: [], free_margin: '1000.00' },
    }),
}
/** A user who does not copy this trader with real money is told no instruments. */
export const FormOfAStranger: Story = {
  render: () => fields({ preview: { held: 7, copied: 5, margin: '1431.88', trades: [], free_margin: '2567.40' } }),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('1,431.88', { exact: false })).toBeVisible()
  },
}
export const FormWithoutPreview: Story = { render: () => fields({ isPreviewFailed: true, available: undefined }) }
export const FormInLargeText: Story = enlarged(Form)
export const FormMirrored: Story = mirrored(Form)

const actions = {
  isBusy: false,
  onEdit: fn(),
  onAdd: fn(),
  onRemove: fn(),
  onPause: fn(),
  onResume: fn(),
  onStop: fn(),
}
const details = (changes: Partial<typeof shownCopy> = {}) => {
  const copy = { ...shownCopy, ...changes }
  return <CopyDetails copy={copy} isHidden={false} actions={<CopyActions status={copy.status} {...actions} />} />
}
export const Copy: Story = { render: () => details() }
export const PausedCopy: Story = {
  render: () =>
    details({
      status: 'paused',
      next_fee_rate: '20',
      next_rate_at: 1_765_000_000_000,
      leader_leaves_at: 1_765_000_000_000,
      profit: '-210.00',
      profit_rate: '-21.00',
    }),
}
export const StoppedCopy: Story = {
  render: () => details({ status: 'stopped', stop_reason: 'stop-level', ended_at: 1_765_000_000_000, positions: 0 }),
}
export const HiddenCopy: Story = { render: () => <CopyDetails copy={shownCopy} isHidden /> }
export const CopyInLargeText: Story = enlarged(PausedCopy)

export const Copies: Story = {
  render: () => (
    <List label="Your copies">
      {[
        shownCopy,
        {
          ...shownCopy,
          id: 8,
          nickname: LONG,
          is_demo: 1,
          status: 'paused' as const,
          profit: '-42.10',
          profit_rate: '-4.21',
        },
        { ...shownCopy, id: 9, status: 'stopping' as const },
      ].map((copy) => (
        <CopyRow key={copy.id} copy={copy} isHidden={false} isCurrent={copy.id === 7} link={anchor('/copy/detail')} />
      ))}
    </List>
  ),
}
export const CopiesMirrored: Story = mirrored(Copies)
export const CopiesInLargeText: Story = enlarged(Copies)

export const Stop: Story = { render: () => <StopChoice onChoose={fn()} /> }
export const Edit: Story = {
  render: () => (
    <CopyEditFields
      id="edit"
      form={{
        scale: '1',
        setScale: fn(),
        takesSmallest: true,
        setTakesSmallest: fn(),
        stop,
        problems: {},
        refusal: undefined,
        submit,
      }}
    />
  ),
}
export const Funds: Story = {
  render: () => (
    <CopyFundsFields
      id="funds"
      kind="remove"
      form={{ amount: '900', change: fn(), problem: 'At most 840.00 USD can be used.', most: '840.00', submit }}
      isHidden={false}
    />
  ),
}

const entry = { id: 1, act: 'open', show_code: 'BTC/USD', lots: '0.12', amount: '', reason: '', at: 1_763_800_000_000 }
export const Log: Story = {
  render: () => (
    <CopyLogRows
      isHidden={false}
      entries={[
        { ...entry, id: 4, act: 'fee', show_code: '', lots: '', amount: '70.00' },
        { ...entry, id: 3, reason: 'late' },
        { ...entry, id: 2, show_code: 'XAU/USD', lots: '', reason: 'no-margin' },
        { ...entry, act: 'new-act', show_code: '', lots: '', reason: 'new-reason' },
      ]}
    />
  ),
}
export const LogInLargeText: Story = enlarged(Log)

const position = {
  Id: 1,
  OrderType: 1,
  Quantity: '0.12',
  Price: '71980.00',
  UpdatePrice: '72526.01',
  FactProfits: '65.52',
  ForexTradeLists: { ShowCode: 'BTC/USD', PricePrecision: 2 },
}
const positions = (isHidden = false) => (
  <CopyPositionRows
    isHidden={isHidden}
    stale={false}
    positions={[position, { ...position, Id: 2, OrderType: 2, Quantity: '0.01', FactProfits: '-5.46' }]}
  />
)
export const Positions: Story = { render: () => positions() }
export const HiddenPositions: Story = { render: () => positions(true) }
export const PositionsInLargeText: Story = enlarged(Positions)

export const HowItWorks: Story = { render: () => <HowCopying /> }
export const HowItWorksFolded: Story = { render: () => <HowCopying isFolded /> }

export const Filters: Story = {
  render: () => (
    <RankFilterFields
      view={{
        copyable: true,
        setCopyable: fn(),
        traded: '',
        setTraded: fn(),
        tradedOptions: [{ value: 'BTCUSD', label: 'BTC/USD' }],
        amount: '500',
        setAmount: fn(),
      }}
    />
  ),
}

export const Needs: Story = {
  render: () => (
    <LeaderNeeds
      leader={shownLeader}
      verify={
        <a href="#verify" className={buttonClass({ size: 'small' })}>
          Verify identity
        </a>
      }
    />
  ),
}
export const Leading: Story = {
  render: () => {
    const leader = {
      ...shownLeader,
      state: 'leaving' as const,
      leaves_at: 1_765_000_000_000,
      halted: 1,
      next_fee_rate: '12.5',
      next_rate_at: 1_765_000_000_000,
      needs: [],
      followers: 12,
      funds: '48210.00',
      fee_income: '312.40',
      fee_income_month: '40.00',
    }
    return (
      <>
        <LeaderNotes leader={leader} />
        <LeaderFigures leader={leader} isHidden={false} />
      </>
    )
  },
}
export const Profile: Story = {
  render: () => (
    <LeaderFields
      leads={false}
      form={{
        values: { nickname: 'Aya K.', words: '', minAmount: '100.00', feeRate: '31' },
        change: fn(),
        problems: { feeRate: 'Enter a rate from 0 to 30%.' },
        refusal: undefined,
        isSending: false,
        submit,
      }}
    />
  ),
}
export const ProfileInLargeText: Story = enlarged(Profile)
