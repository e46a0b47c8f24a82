import { CLOSE_REASON, ORDER_SIDE, type Order } from '@openlot/core/contract'
import { USD_CONVERSION } from '@openlot/core/math'
import { enlarged, inForcedColours, mirrored } from '@openlot/ui/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { TradeLines } from './TradeLines.tsx'
import { tradeResult } from './tradeResult.ts'

const OPENED = 1_764_000_000_000
const MINUTE_MS = 60_000

const order: Order = {
  Id: 1,
  forex_id: 1,
  ForexTradeLists: { ShowCode: 'EUR/USD', Code: 'EURUSD', PricePrecision: 5, PipSize: '0.0001' },
  OrderType: ORDER_SIDE.BUY,
  status: 3,
  multiple: 100,
  Quantity: '0.10',
  OriginPrice: '1.18512',
  Price: '1.18512',
  UpdatePrice: '1.18431',
  FactProfits: '-8.10',
  CautionMoney: '118.51',
  TradeFee: '0.60',
  TargetLossPrice: '1.18312',
  TargetProfitPrice: '0',
  target_price: '0',
  CloseReason: CLOSE_REASON.BY_HAND,
  cancel_reason: '',
  CreateTime: OPENED,
  CreateTimeHandler: '',
  CompleteTime: OPENED + 24 * MINUTE_MS,
  CompleteTimeHandler: '',
}
const terms = { instrument: { ForexContNum: '100000', PipSize: '0.0001' }, conversion: USD_CONVERSION }
const argsOf = (changes: Partial<Order>, other: string) => {
  const closed = { ...order, ...changes }
  return { order: closed, logo: 'EURUSD', result: tradeResult(closed, other, terms) }
}

const meta = {
  title: 'Features/Learn/TradeLines',
  component: TradeLines,
  args: argsOf({}, '1.18500'),
} satisfies Meta<typeof TradeLines>
export default meta
type Story = StoryObj<typeof meta>

const amounts = async (canvasElement: HTMLElement) => {
  const canvas = within(canvasElement)
  const lines = await canvas.findAllByRole('definition')
  return lines.map(({ textContent }) => textContent)
}

export const Loss: Story = {
  play: async ({ canvasElement }) => {
    await expect(await amounts(canvasElement)).toEqual(['−6.90', '−1.20', '−0.60', '0.00', '−8.70'])
    await expect(within(canvasElement).getByText('Closed by you after 24m')).toBeVisible()
  },
}
/** The same words and the same size as for a loss. */
export const Gain: Story = {
  args: argsOf({ UpdatePrice: '1.18600', FactProfits: '8.80' }, '1.18500'),
  play: async ({ canvasElement }) => {
    await expect(await amounts(canvasElement)).toEqual(['+10.00', '−1.20', '−0.60', '0.00', '+8.20'])
  },
}
/** Swap and dividends are in the sum, too. */
export const HeldOvernight: Story = {
  args: argsOf({ Swap: '-0.72', Dividends: '0.12' }, '1.18500'),
  play: async ({ canvasElement }) => {
    await expect(await amounts(canvasElement)).toEqual(['−6.90', '−1.20', '−0.60', '−0.60', '−9.30'])
    await expect(within(canvasElement).getByText('Swap and dividends')).toBeVisible()
  },
}
export const ClosedByTheStop: Story = {
  args: argsOf({ UpdatePrice: '1.18312', FactProfits: '-20.00', CloseReason: CLOSE_REASON.STOP_LOSS }, '1.18500'),
}
export const Sold: Story = {
  args: argsOf(
    { OrderType: ORDER_SIDE.SELL, Price: '1.18500', UpdatePrice: '1.18431', FactProfits: '6.90', TargetLossPrice: '0' },
    '1.18512',
  ),
}
export const Light: Story = { ...Loss, globals: { theme: 'light' } }
export const Mirrored: Story = mirrored(Gain)
export const LargeText: Story = enlarged(ClosedByTheStop)
export const ForcedColours: Story = inForcedColours(Sold)
