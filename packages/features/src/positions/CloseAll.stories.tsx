import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { enlarged, mirrored } from '@openlot/ui/testing'
import { ToastProvider, createToaster } from '@openlot/ui'
import { CloseAll } from './CloseAll.tsx'

const meta = {
  title: 'Features/Positions/CloseAll',
  component: CloseAll,
  decorators: [(Story) => <ToastProvider toaster={createToaster()}>{Story()}</ToastProvider>],
  args: {
    positions: [
      { id: 1, code: 'BTC/USD', side: 'buy', lots: '0.20', profit: '43.20' },
      { id: 2, code: 'ETH/USD', side: 'sell', lots: '2.00', profit: '-8.58' },
    ],
    profit: '34.62',
    staying: 1,
    isAsked: undefined,
    isClosing: false,
    hidden: false,
    ask: fn(),
    dismiss: fn(),
    confirm: fn(),
  },
} satisfies Meta<typeof CloseAll>
export default meta
type Story = StoryObj<typeof meta>

export const Ready: Story = {
  play: async ({ args: { ask }, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /Close all 2/ }))
    await expect(ask).toHaveBeenCalledTimes(1)
  },
}
export const Light: Story = { globals: { theme: 'light' } }
export const Small: Story = { args: { size: 'small' } }
export const NothingToClose: Story = { args: { positions: [], profit: '0' } }
export const Hidden: Story = { args: { hidden: true } }
const layer = { docs: { story: { inline: false, height: '32rem' } } }

export const Asked: Story = {
  parameters: layer,
  args: { isAsked: true },
  play: async ({ args: { confirm } }) => {
    const body = within(document.body)
    const dialog = await waitFor(() => body.getByRole('alertdialog', { name: 'Close all 2 positions?' }))
    await expect(dialog).toHaveTextContent('1 position stays open')
    await userEvent.click(within(dialog).getByRole('button', { name: /Close all 2/ }))
    await expect(confirm).toHaveBeenCalledTimes(1)
  },
}
export const Many: Story = {
  parameters: layer,
  args: {
    positions: Array.from({ length: 12 }, (_, id) => ({
      id,
      code: 'EUR/USD',
      side: 'buy',
      lots: '0.10',
      profit: '1.00',
    })),
    isAsked: true,
  },
}
export const Mirrored: Story = mirrored(Asked)
export const LargeText: Story = enlarged(Ready)
