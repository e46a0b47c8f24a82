import type { Period } from '@openlot/core/math'
import { enlarged, mirrored } from '@openlot/ui/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { USUAL_PERIODS, withStarToggled } from '../preferences/periods.ts'
import { PeriodGrid, type PeriodGridProps } from './PeriodGrid.tsx'

function Chosen(args: PeriodGridProps) {
  const [period, choose] = useState<Period>(args.period)
  const [starred, setStarred] = useState(args.starred)
  return (
    <PeriodGrid
      period={period}
      starred={starred}
      onChoose={choose}
      onStar={(each) => setStarred(withStarToggled(starred, each))}
    />
  )
}

const meta = {
  title: 'Features/Chart/PeriodGrid',
  tags: ['experimental', '!stable'],
  component: PeriodGrid,
  args: { period: '60min', starred: USUAL_PERIODS, onChoose: fn(), onStar: fn() },
  render: (args) => <Chosen {...args} />,
} satisfies Meta<typeof PeriodGrid>
export default meta
type Story = StoryObj<typeof meta>

export const All: Story = {
  play: async ({ canvasElement }) => {
    const { getByRole } = within(canvasElement)
    await userEvent.click(getByRole('button', { name: '4 hours' }))
    await expect(getByRole('button', { name: '4 hours' })).toHaveAttribute('aria-current', 'true')
    const star = getByRole('button', { name: 'Keep 4 hours in the bar' })
    await expect(star).toHaveAttribute('aria-pressed', 'false')
    await userEvent.click(star)
    await expect(star).toHaveAttribute('aria-pressed', 'true')
  },
}
/** Behaviour: the last star cannot be taken away. */
export const OneStar: Story = {
  args: { starred: ['60min'] },
  play: async ({ canvasElement }) => {
    const star = within(canvasElement).getByRole('button', { name: 'Keep 1 hour in the bar' })
    await userEvent.click(star)
    await expect(star).toHaveAttribute('aria-pressed', 'true')
  },
}
export const Mirrored: Story = mirrored(All)
export const LargeText: Story = enlarged(All)
