import { parseLots, parsePrice, parseUsd } from '@openlot/core/math'
import { enlarged, inForcedColours, mirrored } from '@openlot/ui/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { orderTools, type PlacedTerms } from './orderTools.ts'
import { StopTools, type StopToolInputs } from './StopTools.tsx'
import { NO_TOOLS } from './toolInputs.ts'

/** A buy limit of one lot of EUR/USD at 1.18200, with 1.2 pips of spread and 6 dollars a lot. */
const order: PlacedTerms = {
  instrument: {
    PricePrecision: 5,
    PipSize: '0.0001',
    StopLevel: '0.0002',
    ForexContNum: '100000',
    GuaranteeOffered: 0,
    GuaranteePremium: '0.0001',
    GuaranteeDistance: '0.5',
  },
  side: 'buy',
  lots: parseLots('1.00'),
  entry: parsePrice('1.18200'),
  closing: parsePrice('1.18188'),
  fee: parseUsd('6'),
  conversion: { numerator: 1n, denominator: 1n },
  stopLoss: undefined,
  target: parsePrice('1.18200'),
  pendings: [],
  now: 0,
  timeZone: 'UTC',
}
const guaranteed = { ...order.instrument, GuaranteeOffered: 1 }
const NO_STOP_TOOLS: StopToolInputs = NO_TOOLS

interface Args {
  inputs: StopToolInputs
  terms: PlacedTerms
  isFollowing: boolean
  onChange: (inputs: Partial<StopToolInputs>) => void
}

function Tools({ inputs, terms, isFollowing, onChange }: Args) {
  const [typed, setTyped] = useState(inputs)
  return (
    <StopTools
      inputs={typed}
      onChange={(next) => {
        onChange(next)
        setTyped({ ...typed, ...next })
      }}
      tools={orderTools({ ...NO_TOOLS, ...typed }, terms)}
      terms={terms}
      isFollowing={isFollowing}
    />
  )
}

const meta = {
  title: 'Features/Ticket/StopTools',
  component: Tools,
  args: { inputs: NO_STOP_TOOLS, terms: order, isFollowing: false, onChange: fn() },
  decorators: [(Story) => <div style={{ maxInlineSize: '22rem', padding: 'var(--space-4)' }}>{Story()}</div>],
} satisfies Meta<typeof Tools>
export default meta
type Story = StoryObj<typeof meta>

const pips = (distance: string) => ({ isOn: true, pips: distance })
const textOf = (element: HTMLElement) => element.textContent?.replaceAll('\u00a0', ' ')

/** Switched on, a tool begins with a distance that suits the price, and says what will happen. */
export const SwitchedOn: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('switch', { name: 'Trailing stop' }))
    const field = canvas.getByRole('textbox', { name: 'Trailing stop distance in pips' })
    await expect(field).toHaveFocus()
    await expect(field).toHaveValue('20')
    await expect(textOf(canvasElement)).toContain('20.0 pips behind the bid, in steps of 1.0, from 1.17988')
    await userEvent.clear(field)
    await expect(canvas.getByRole('alert')).toHaveTextContent('Enter the distance in pips.')
    await userEvent.type(field, '1.5')
    await expect(canvas.getByRole('alert')).toHaveTextContent('At least 2.0 pips.')
    await userEvent.clear(field)
    await userEvent.type(field, '30')
    await expect(args.onChange).toHaveBeenLastCalledWith({ trail: pips('30') })
    await expect(textOf(canvasElement)).toContain('from 1.17888')
  },
}
export const TrailAndBreakEven: Story = {
  args: { inputs: { ...NO_STOP_TOOLS, trail: pips('20'), breakEven: pips('15') } },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('switch', { name: 'Break-even' })
    await expect(textOf(canvasElement)).toContain('At 1.18350 the stop moves to 1.18206, fee covered')
  },
}
/** The stop of a position follows already: it says where it is now. */
export const Following: Story = {
  args: { inputs: { ...NO_STOP_TOOLS, trail: pips('20') }, isFollowing: true },
}
export const Guaranteed: Story = {
  args: {
    inputs: { ...NO_STOP_TOOLS, isGuaranteed: true },
    terms: { ...order, instrument: guaranteed, stopLoss: parsePrice('1.17000') },
  },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('switch', { name: 'Guaranteed stop' })
    await expect(textOf(canvasElement)).toContain('Fills at 1.17000 even across a gap. Premium 10.00 USD')
  },
}
export const GuaranteedTooClose: Story = {
  args: {
    inputs: { ...NO_STOP_TOOLS, isGuaranteed: true },
    terms: { ...order, instrument: guaranteed, stopLoss: parsePrice('1.18100') },
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent(
      'The stop loss must be at 1.17609 or further away.',
    )
  },
}
export const GuaranteedWithoutStop: Story = {
  args: { inputs: { ...NO_STOP_TOOLS, isGuaranteed: true }, terms: { ...order, instrument: guaranteed } },
}
export const Mirrored: Story = mirrored(TrailAndBreakEven)
export const LargeText: Story = enlarged(TrailAndBreakEven)
export const ForcedColours: Story = inForcedColours(TrailAndBreakEven)
