import type { Meta, StoryObj } from '@storybook/react-vite'
import { buttonClass } from '@openlot/ui'
import { expect, fn, userEvent, within } from 'storybook/test'
import { enlarged, inForcedColours, mirrored } from '@openlot/ui/testing'
import { FewTrades } from './PerformanceStates.tsx'
import { storyEquity, storyPerformance } from './fixtures.ts'
import { LoadedFigures } from './LoadedFigures.tsx'
import { USUAL_FILTER } from './performanceFilter.ts'
import type { LoadedPerformance } from './usePerformance.ts'

const loaded: LoadedPerformance = {
  performance: storyPerformance,
  equity: storyEquity,
  isLoading: false,
  isFailed: false,
  isIncomplete: false,
  isWhole: true,
  reload: fn(async () => undefined),
}
const none = { ...loaded, performance: { ...storyPerformance, trades: 0 } }

const meta = {
  title: 'Features/Performance/LoadedFigures',
  tags: ['experimental', '!stable'],
  component: LoadedFigures,
  subcomponents: { FewTrades },
  args: {
    loaded,
    filter: USUAL_FILTER,
    choose: fn(),
    clear: fn(),
    trade: (
      <a href="#trade" className={buttonClass({ variant: 'ink' })}>
        Trade
      </a>
    ),
    children: ({ performance: { trades } }) => <FewTrades trades={trades} />,
  },
} satisfies Meta<typeof LoadedFigures>
export default meta
type Story = StoryObj<typeof meta>

/** Too few trades to say anything. */
export const Few: Story = { args: { loaded: { ...loaded, performance: { ...storyPerformance, trades: 4 } } } }
export const Loading: Story = { args: { loaded: { ...loaded, performance: undefined, equity: undefined } } }
export const NoneYet: Story = {
  args: { loaded: none },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link', { name: 'Trade' })).toBeVisible()
  },
}
export const NoneFound: Story = {
  args: { loaded: none, filter: { ...USUAL_FILTER, side: 1 } },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Clear filters' }))
    await expect(args.clear).toHaveBeenCalledOnce()
  },
}
export const NoneLately: Story = {
  args: { loaded: { ...none, isWhole: false } },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'All time' }))
    await expect(args.choose).toHaveBeenLastCalledWith({ range: 'all' })
  },
}
export const Failed: Story = { args: { loaded: { ...loaded, performance: undefined, isFailed: true } } }
export const ChooseDays: Story = { args: { loaded: { ...loaded, performance: undefined, isIncomplete: true } } }

export const Light: Story = { globals: { theme: 'light' } }
export const Mirrored: Story = mirrored(Few)
export const LargeText: Story = enlarged(Few)
export const ForcedColours: Story = inForcedColours(Few)
