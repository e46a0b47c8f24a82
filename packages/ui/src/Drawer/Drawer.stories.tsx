import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { Checkbox } from '../Checkbox/Checkbox.tsx'
import { Controlled, Stack } from '../testing/Controlled.tsx'
import { Drawer } from './Drawer.tsx'
import { enlarged, inForcedColours } from '../testing/variants.ts'

const kinds = ['Trades', 'Deposits', 'Withdrawals', 'Fees']
const filters = (
  <Stack>
    {kinds.map((kind) => (
      <Checkbox key={kind} label={kind} checked={kind !== 'Fees'} onChange={() => undefined} />
    ))}
  </Stack>
)

const meta = {
  title: 'Patterns/Drawer',
  component: Drawer,
  args: { open: true, onClose: () => undefined, title: 'Filter', children: filters },
} satisfies Meta<typeof Drawer>
export default meta
type Story = StoryObj<typeof meta>

export const Open: Story = {
  args: {
    footer: (
      <Button variant="ink" wide>
        Show 24 records
      </Button>
    ),
  },
  play: async () => {
    const drawer = await screen.findByRole('dialog', { name: 'Filter' })
    await waitFor(() => expect(drawer.getBoundingClientRect().left).toBe(0))
  },
}

/** It comes from the start side, which is the right one here. */
export const Arabic: Story = {
  globals: { language: 'ar' },
  play: async () => {
    const drawer = await screen.findByRole('dialog', { name: 'Filter' })
    await waitFor(() => expect(drawer.getBoundingClientRect().right).toBe(innerWidth))
  },
}

export const EscapeCloses: Story = {
  render: (args) => (
    <Controlled initial={false}>
      {(open, set) => (
        <>
          <Button onClick={() => set(true)}>Filter</Button>
          <Drawer {...args} open={open} onClose={() => set(false)} />
        </>
      )}
    </Controlled>
  ),
  play: async ({ canvasElement }) => {
    const opener = within(canvasElement).getByRole('button', { name: 'Filter' })
    await userEvent.click(opener)
    const drawer = await screen.findByRole('dialog', { name: 'Filter' })
    await waitFor(() => expect(drawer.contains(document.activeElement)).toBe(true))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(opener).toHaveFocus())
  },
}

export const LargeText: Story = enlarged(Open)
export const ForcedColours: Story = inForcedColours(Open)
