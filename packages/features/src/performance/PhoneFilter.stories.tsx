import type { Meta, StoryObj } from '@storybook/react-vite'
import { ToastProvider, createToaster } from '@openlot/ui'
import { expect, fn, userEvent, within } from 'storybook/test'
import { enlarged, inForcedColours, mirrored } from '@openlot/ui/testing'
import { storyOptions } from './fixtures.ts'
import { USUAL_FILTER } from './performanceFilter.ts'
import { PhoneFilter } from './PhoneFilter.tsx'

const meta = {
  title: 'Features/Performance/PhoneFilter',
  tags: ['experimental', '!stable'],
  component: PhoneFilter,
  args: { filter: USUAL_FILTER, choose: fn(), clear: fn(), options: storyOptions },
  decorators: [
    (Story) => (
      <ToastProvider toaster={createToaster()}>
        <Story />
      </ToastProvider>
    ),
  ],
} satisfies Meta<typeof PhoneFilter>
export default meta
type Story = StoryObj<typeof meta>

export const Usual: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('radio', { name: '3 months' })).toBeChecked()
    await userEvent.click(canvas.getByRole('radio', { name: 'Year' }))
    await expect(args.choose).toHaveBeenLastCalledWith({ range: 'year' })
  },
}
export const Filtered: Story = { args: { filter: { ...USUAL_FILTER, range: 'all', instrument: 1 } } }

export const Light: Story = { globals: { theme: 'light' } }
export const Mirrored: Story = mirrored(Usual)
export const LargeText: Story = enlarged(Usual)
export const ForcedColours: Story = inForcedColours(Usual)
