import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { enlarged, inForcedColours, mirrored } from '@openlot/ui/testing'
import { storyGroups } from './fixtures.ts'
import { ResultList } from './ResultList.tsx'

const meta = {
  title: 'Features/Performance/ResultList',
  tags: ['experimental', '!stable'],
  component: ResultList,
  args: { groups: storyGroups, isHidden: false, onChoose: fn() },
} satisfies Meta<typeof ResultList>
export default meta
type Story = StoryObj<typeof meta>

export const ByInstrument: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: /^GBP\/USD/ }))
    await expect(args.onChoose).toHaveBeenLastCalledWith({ instrument: 6 })
    await userEvent.click(canvas.getByRole('radio', { name: 'Tag' }))
    await userEvent.click(canvas.getByRole('button', { name: /^Breakout/ }))
    await expect(args.onChoose).toHaveBeenLastCalledWith({ tag: 'Breakout' })
  },
}
export const Hidden: Story = { args: { isHidden: true } }

export const Light: Story = { globals: { theme: 'light' } }
export const Mirrored: Story = mirrored(ByInstrument)
export const LargeText: Story = enlarged(ByInstrument)
export const ForcedColours: Story = inForcedColours(ByInstrument)
