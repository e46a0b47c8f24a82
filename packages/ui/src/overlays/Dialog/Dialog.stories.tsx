import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { Button } from '../../controls/Button/Button.tsx'
import { Money } from '../../figures/Money/Money.tsx'
import { SideLabel } from '../../figures/SideLabel/SideLabel.tsx'
import { TextField } from '../../controls/TextField/TextField.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { fitsTheScreen } from '../../testing/fitsTheScreen.ts'
import { Dialog } from './Dialog.tsx'
import { inForcedColours } from '../../testing/variants.ts'

const meta = {
  title: 'Overlays/Dialog',
  component: Dialog,
  subcomponents: { ConfirmDialog },
  parameters: { docs: { story: { inline: false, height: '28rem' } } },
  args: { open: true, onClose: fn(), title: 'Customer service', children: 'Copy this link into your browser.' },
} satisfies Meta<typeof Dialog>
export default meta
type Story = StoryObj<typeof meta>

export const WithActions: Story = { args: { actions: <Button variant="ink">Copy link</Button> } }

export const EscapeCloses: Story = {
  play: async ({ args }) => {
    await screen.findByRole('dialog')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
  },
}

/** What is typed as it opens is typed into it. */
export const StartsOnItsFirstField: Story = {
  args: { title: 'Save layout', children: <TextField label="Name" name="name" value="" onChange={fn()} /> },
  play: async () => {
    await screen.findByRole('dialog')
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus())
  },
}

/** Without fields nothing in it is pressed by a stray key. */
export const StartsOnItself: Story = {
  args: { actions: <Button variant="ink">Copy link</Button> },
  play: async ({ args }) => {
    const dialog = await screen.findByRole('dialog')
    await waitFor(() => expect(dialog).toHaveFocus())
    await userEvent.keyboard(' {Enter}')
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}

const confirmed = fn()

function Position({ code, side, lots }: { code: string; side: 'buy' | 'sell'; lots: string }) {
  return (
    <>
      <span>{code}</span> <SideLabel side={side}>{`${side === 'buy' ? 'Buy' : 'Sell'} ${lots}`}</SideLabel>
    </>
  )
}

export const Confirm: Story = {
  render: ({ onClose }) => (
    <ConfirmDialog
      open
      title="Close 3 positions?"
      message="They are closed at the price of that moment. The result now is −12.30 USD."
      confirmLabel="Close 3 positions"
      details={[
        { label: <Position code="BTC/USD" side="buy" lots="0.20" />, value: <Money value="43.20" signed /> },
        { label: <Position code="SOL/USD" side="sell" lots="10.00" />, value: <Money value="-13.70" signed /> },
        { label: <Position code="ETH/USD" side="sell" lots="2.00" />, value: <Money value="-41.80" signed /> },
      ]}
      cancelLabel="Keep positions"
      onConfirm={confirmed}
      onClose={onClose}
    />
  ),
  play: async ({ args }) => {
    await screen.findByRole('alertdialog', { name: 'Close 3 positions?' })
    await waitFor(() => expect(screen.getByRole('button', { name: 'Keep positions' })).toHaveFocus())
    await userEvent.click(screen.getByRole('button', { name: 'Close 3 positions' }))
    await expect(confirmed).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole('button', { name: 'Keep positions' }))
    await waitFor(() => expect(args.onClose).toHaveBeenCalled())
  },
}

export const ConfirmBusy: Story = {
  render: () => (
    <ConfirmDialog
      open
      busy
      tone="ink"
      title="Withdraw 250.00 USD?"
      details={[
        {
          label: 'To',
          value: (
            <bdi translate="no" dir="ltr">
              USDT · TRC20 · TQ9v…2cJ6
            </bdi>
          ),
        },
        { label: 'Fee', value: <Money value="1" unit="USD" /> },
        { label: 'You receive', value: <Money value="249.07" unit="USDT" />, total: true },
      ]}
      confirmLabel="Withdraw 250.00 USD"
      onConfirm={fn()}
      onClose={fn()}
    />
  ),
}

const chosen = fn()

/** The focus still starts on cancel. */
export const ConfirmWithChoice: Story = {
  render: ({ onClose }) => (
    <ConfirmDialog
      open
      tone="ink"
      title="Close position? Result about +21.60 USD"
      message="Your buy of 0.05 EUR/USD closes at the market price, now about 1.08922."
      choice={{
        label: 'Share of the position',
        items: ['25%', '50%', '75%', 'All'].map((value) => ({ value, label: value })),
        value: '50%',
        onChange: chosen,
      }}
      confirmLabel="Close 0.05 EUR/USD"
      onConfirm={fn()}
      onClose={onClose}
    />
  ),
  play: async () => {
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus())
    await userEvent.click(screen.getByRole('radio', { name: '75%' }))
    await expect(chosen).toHaveBeenCalledWith('75%')
  },
}

export const ConfirmOnDesktop: Story = { ...Confirm, globals: { density: 'compact' } }
export const ConfirmInArabic: Story = { ...ConfirmBusy, globals: { language: 'ar' } }

/** Nothing is cut off or pushed out when a reader's text is twice as large. */
export const ConfirmInLargeText: Story = { ...ConfirmBusy, globals: { text: 'double' }, play: fitsTheScreen }

export const ForcedColours: Story = inForcedColours(WithActions)
