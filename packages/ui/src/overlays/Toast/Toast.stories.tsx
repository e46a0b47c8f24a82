import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../../controls/Button/Button.tsx'
import { ConfirmDialog } from '../Dialog/ConfirmDialog.tsx'
import { Stack } from '../../testing/Controlled.tsx'
import { ToastProvider, useToast } from './Toast.tsx'
import { enlarged, inForcedColours, mirrored } from '../../testing/variants.ts'

const viewed = fn()

function Buttons() {
  const show = useToast()
  return (
    <Stack row>
      <Button onClick={() => show({ tone: 'success', title: 'Bought 0.10 EUR/USD at 1.08514', text: 'Order 20831' })}>
        Success
      </Button>
      <Button
        onClick={() => show({ tone: 'error', title: 'Not enough free margin', text: 'This order needs 108.51 USD.' })}
      >
        Error
      </Button>
      <Button onClick={() => show({ title: 'Copied' })}>Info</Button>
      <Button
        onClick={() =>
          show({
            title: 'This is for real accounts only.',
            action: { label: 'Open a real account', onPress: viewed },
          })
        }
      >
        Refusal
      </Button>
      <Button onClick={() => show({ title: 'Bought', action: { label: 'View', onPress: viewed } })}>Result</Button>
    </Stack>
  )
}

function Asking() {
  const show = useToast()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        onClick={() => {
          show({ title: 'Before' })
          setOpen(true)
        }}
      >
        Ask
      </Button>
      <ConfirmDialog
        open={open}
        title="Close 3 positions?"
        confirmLabel="Refuse"
        onConfirm={() => show({ tone: 'error', title: 'During' })}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

const meta = {
  title: 'Overlays/Toast',
  component: ToastProvider,
  parameters: { docs: { story: { inline: false, height: '24rem' } } },
  args: { children: <Buttons /> },
} satisfies Meta<typeof ToastProvider>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {
  play: async ({ canvasElement }) => {
    for (const button of within(canvasElement).getAllByRole('button').slice(0, 3)) await userEvent.click(button)
    await waitFor(() => expect(screen.getByText('Bought 0.10 EUR/USD at 1.08514')).toBeVisible())
  },
}

/** Toasts are stacked at the bottom, so that they never cover a price; below the newest is the previous one. */
export const NewestOnTop: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Success' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Info' }))
    const notifications = within(screen.getByRole('region', { name: 'Notifications' }))
    const [first, second] = notifications.getAllByRole('listitem', { hidden: true })
    await expect(first?.inert).toBe(true)
    await expect(second?.getBoundingClientRect().top).toBeGreaterThan(innerHeight / 2)
    const newest = within(second as HTMLElement)
    await userEvent.click(newest.getByRole('button', { name: 'Dismiss' }))
    await expect(first?.inert).toBe(false)
  },
}

/** Nothing of a covered toast is seen through the one on top of it. */
export const CoversTheButtonBelow: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Result' }))
    const button = await screen.findByRole('button', { name: 'View' })
    await userEvent.click(canvas.getByRole('button', { name: 'Error' }))
    const [covered, newest] = within(screen.getByRole('region', { name: 'Notifications' })).getAllByRole('listitem', {
      hidden: true,
    })
    await Promise.all(newest!.getAnimations().map(({ finished }) => finished))
    // What is inert is never hit, and would hide the fault from this test.
    covered!.inert = false
    const { left, top, width, height } = button.getBoundingClientRect()
    const seen = document.elementFromPoint(left + width / 2, top + height / 2)
    covered!.inert = true
    await expect(newest).toContainElement(seen as HTMLElement)
  },
}

export const Dismissed: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Error' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }))
    await expect(screen.queryByText('Not enough free margin')).toBeNull()
  },
}

/** A result has a way to it. */
export const LeadsToItsResult: Story = {
  play: async ({ canvasElement }) => {
    viewed.mockClear()
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Result' }))
    await userEvent.click(await screen.findByRole('button', { name: 'View' }))
    await expect(viewed).toHaveBeenCalledOnce()
    await expect(screen.queryByText('Bought')).toBeNull()
  },
}

/** Where there is no room for both, a long action is below the words, which stay readable. */
export const LongWayOn: Story = {
  globals: { text: 'double', viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Refusal' }))
    const title = await screen.findByText('This is for real accounts only.')
    const action = screen.getByRole('button', { name: 'Open a real account' })
    await expect(title.getBoundingClientRect().width).toBeGreaterThan(
      title.closest('li')!.getBoundingClientRect().width / 2,
    )
    await expect(action.getBoundingClientRect().top).toBeGreaterThanOrEqual(title.getBoundingClientRect().bottom)
  },
}

/** A button that goes with its toast takes the focus with it, and must not hold what comes later. */
export const LeavesAfterAnyPress: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Error' }))
    const dismiss = await screen.findByRole('button', { name: 'Dismiss' })
    dismiss.focus()
    await userEvent.keyboard('{Enter}')
    await expect(screen.queryByText('Not enough free margin')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Info' }))
    await screen.findByText('Copied')
    await waitFor(() => expect(screen.queryByText('Copied')).toBeNull())
  },
}

/** Nothing is told over a question, and what was told before it is gone. */
export const KeepsOffQuestions: Story = {
  args: { children: <Asking /> },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Ask' }))
    const dialog = await screen.findByRole('alertdialog')
    // At once: it would go by itself later.
    await expect(screen.queryByText('Before')).toBeNull()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Refuse' }))
    const toast = (await screen.findByText('During')).closest('li')!
    await Promise.all([...dialog.getAnimations(), ...toast.getAnimations()].map(({ finished }) => finished))
    const [one, other] = [toast.getBoundingClientRect(), dialog.getBoundingClientRect()]
    await expect(one.bottom <= other.top || one.left >= other.right || one.right <= other.left).toBe(true)
  },
}

export const Mirrored: Story = mirrored(Shown)
export const LargeText: Story = enlarged(Shown)
export const ForcedColours: Story = inForcedColours(Shown)
