import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { enlarged, inForcedColours, mirrored } from '@openlot/ui/testing'
import { LanguageList } from './LanguageList.tsx'

const meta = {
  title: 'Features/Preferences/LanguageList',
  component: LanguageList,
  args: { current: 'en', onChoose: fn() },
} satisfies Meta<typeof LanguageList>
export default meta
type Story = StoryObj<typeof meta>

export const Column: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Deutsch' }))
    await expect(args.onChoose).toHaveBeenCalledWith('de')
  },
}
export const Grid: Story = {
  globals: { density: 'compact' },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: '56rem' }}>
        <Story />
      </div>
    ),
  ],
}

export const Mirrored: Story = mirrored(Column)
export const LargeText: Story = enlarged(Column)
export const ForcedColours: Story = inForcedColours(Column)
