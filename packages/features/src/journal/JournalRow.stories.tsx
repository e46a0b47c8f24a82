import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { enlarged, inForcedColours, mirrored } from '@openlot/ui/testing'
import { tags, wonTrade } from './fixtures.ts'
import { JournalRow } from './JournalRow.tsx'

const meta = {
  title: 'Features/Journal/JournalRow',
  component: JournalRow,
  args: { trade: wonTrade, tags, isHidden: false, onOpen: fn() },
  decorators: [
    (Story) => (
      <ul>
        <Story />
      </ul>
    ),
  ],
} satisfies Meta<typeof JournalRow>
export default meta
type Story = StoryObj<typeof meta>

/** What it brought, in dollars and in multiples of the risk, with tags, stars and the first line of the notes. */
export const Written: Story = {
  play: async ({ args, canvasElement }) => {
    const row = within(canvasElement).getByRole('button', { name: /EUR\/USD.*82\.20.*1\.37.*trend/ })
    await userEvent.click(row)
    await expect(args.onOpen).toHaveBeenCalledOnce()
  },
}
export const Unwritten: Story = {
  args: {
    trade: {
      ...wonTrade,
      net: '-48.00',
      r: null,
      entry: { ...wonTrade.entry, notes: '', tags: [], rating: 0, on_plan: null },
    },
  },
}
export const Hidden: Story = { args: { isHidden: true } }
export const Arabic: Story = mirrored(Written)
export const LargeText: Story = enlarged(Written)
export const ForcedColours: Story = inForcedColours(Written)
