import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { enlarged, inForcedColours, mirrored } from '@openlot/ui/testing'
import { FigureTiles, type FigureTilesProps } from './FigureTiles.tsx'
import { storyFew, storyPerformance } from './fixtures.ts'
import { useShownFigures } from './useShownFigures.tsx'

interface Args {
  layout?: FigureTilesProps['layout'] | undefined
  small?: boolean | undefined
  isFew?: boolean
  isHidden?: boolean
}

function Shown({ isFew = false, isHidden = false, layout = 'tiles', small = false }: Args) {
  const figures = useShownFigures(isFew ? storyFew : storyPerformance, isHidden)
  const { net, winRate, factor, factorOf, expectancy, expectancyPayoff, payoff, drawdown, maxDrawdown, sharpe } =
    figures
  const shown =
    layout === 'tiles'
      ? [winRate, factor, expectancy, payoff, drawdown, sharpe]
      : [net, figures.return, winRate, factorOf, expectancyPayoff, maxDrawdown]
  return <FigureTiles label="Performance" layout={layout} small={small} figures={shown} />
}

const meta = {
  title: 'Features/Performance/FigureTiles',
  tags: ['experimental', '!stable'],
  component: FigureTiles,
  args: { label: 'Performance', figures: [], layout: 'tiles', small: false },
  render: ({ layout, small }) => <Shown {...{ layout, small }} />,
} satisfies Meta<typeof FigureTiles>
export default meta
type Story = StoryObj<FigureTilesProps>

export const Tiles: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('64.8%')).toBeVisible()
    await expect(canvas.getByText('1.18')).toBeVisible()
  },
}
export const Columns: Story = { args: { layout: 'columns' }, globals: { density: 'compact' } }
/** Without a loss, won money is worth endlessly more. */
export const AllWon: Story = {
  render: () => <Shown isFew />,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('∞')).toBeVisible()
  },
}
export const Hidden: Story = { render: () => <Shown isHidden layout="columns" /> }

export const Light: Story = { globals: { theme: 'light' } }
export const Mirrored: Story = mirrored(Tiles)
export const LargeText: Story = enlarged(Tiles)
export const ForcedColours: Story = inForcedColours(Tiles)
