import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../../controls/Button/Button.tsx'
import { Sheet } from '../Sheet/Sheet.tsx'
import { enlarged, inForcedColours, mirrored } from '../../testing/variants.ts'
import { Spotlight, type SpotlightProps } from './Spotlight.tsx'

const meta = {
  title: 'Overlays/Spotlight',
  component: Spotlight,
  tags: ['experimental', '!stable'],
  parameters: { docs: { story: { inline: false, height: '28rem' } } },
  args: {
    anchors: ['lots'],
    step: 3,
    count: 9,
    caption: 'Step 3 of 9 · first trade',
    title: '1 pip = 1.00 USD',
    children: 'The lots decide what each pip wins or loses. Change them, or keep them.',
    actions: (
      <>
        <Button size="small" variant="ghost">
          Back
        </Button>
        <Button size="small">Keep 0.10</Button>
      </>
    ),
    closeLabel: 'Skip',
    onClose: fn(),
    onAnchor: fn(),
  },
  render: (args) => <Page {...args} />,
} satisfies Meta<typeof Spotlight>
export default meta
type Story = StoryObj<typeof meta>

function Page(args: SpotlightProps) {
  const [pressed, setPressed] = useState(0)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div style={{ display: 'grid', gap: '1rem', justifyItems: 'start' }}>
      <Button>Before</Button>
      <span data-tour="lots">
        <Button onClick={() => setPressed(pressed + 1)}>{`More lots ${pressed}`}</Button>
      </span>
      <Button onClick={() => setIsOpen(true)}>Open</Button>
      <Sheet open={isOpen} onClose={() => setIsOpen(false)} title="Order">
        <span data-tour="stop">
          <Button>Stop loss</Button>
        </span>
      </Sheet>
      <Spotlight {...args} />
    </div>
  )
}

const card = (name = '1 pip = 1.00 USD') => screen.findByRole('region', { name })

/** The thing itself is pressed, by hand and by key; the card comes right after it, and takes no focus. */
export const LeavesThePageLive: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await card()
    await waitFor(() => expect(args.onAnchor).toHaveBeenLastCalledWith('lots'))
    const more = canvas.getByRole('button', { name: /^More lots/ })
    await userEvent.click(more)
    await expect(more).toHaveTextContent('More lots 1')
    await expect(more).toHaveFocus()
    const keep = screen.getByRole('button', { name: 'Keep 0.10' })
    await userEvent.click(keep)
    await expect(more).toHaveFocus()
    await userEvent.tab()
    await expect(screen.getByRole('button', { name: 'Skip' })).toHaveFocus()
    await userEvent.tab({ shift: true })
    await expect(more).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

export const Light: Story = { globals: { theme: 'light' }, play: async () => void (await card()) }

/** Nothing of what it speaks of is on the screen: it waits at the foot. */
export const Alone: Story = {
  args: { anchors: ['nowhere'] },
  play: async ({ args }) => {
    await expect(await card()).toBeVisible()
    await waitFor(() => expect(args.onAnchor).toHaveBeenLastCalledWith(undefined))
  },
}

/** It makes room for a sheet about something else, and goes into one that has what it speaks of. */
export const WithASheet: Story = {
  args: { anchors: ['stop', 'lots'] },
  play: async ({ canvasElement, args }) => {
    await card()
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Open' }))
    const sheet = await screen.findByRole('dialog')
    await waitFor(() => expect(args.onAnchor).toHaveBeenLastCalledWith('stop'))
    await userEvent.click(screen.getByRole('button', { name: 'Keep 0.10' }))
    await expect(sheet).toBeVisible()
  },
}

export const MakesRoom: Story = {
  play: async ({ canvasElement }) => {
    const shown = await card()
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Open' }))
    await screen.findByRole('dialog')
    await waitFor(() => expect(shown).not.toBeVisible())
  },
}

export const Mirrored: Story = mirrored(Alone)
export const LargeText: Story = enlarged(Alone)
export const ForcedColours: Story = inForcedColours(Alone)
