import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { ShareButton } from './ShareButton.tsx'
import { enlarged, inForcedColours, mirrored } from '../../testing/variants.ts'

const meta = {
  title: 'Controls/ShareButton',
  component: ShareButton,
  args: { label: 'Share link', title: 'An article', url: 'https://openlot.example/news/detail?id=1' },
} satisfies Meta<typeof ShareButton>
export default meta
type Story = StoryObj<typeof meta>

const shared = fn(async () => undefined)

/** Gives the browser a way to share, or none, until the story has ended. */
function withShare(share: ((data?: ShareData) => Promise<void>) | undefined) {
  const former = Object.getOwnPropertyDescriptor(navigator, 'share')
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  return () => {
    if (former === undefined) Reflect.deleteProperty(navigator, 'share')
    else Object.defineProperty(navigator, 'share', former)
  }
}

export const Shares: Story = {
  args: { variant: 'ink' },
  beforeEach: () => withShare(shared),
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Share link' }))
    await expect(shared).toHaveBeenCalledWith({ title: args.title, url: args.url })
  },
}

export const Copies: Story = {
  beforeEach: () => withShare(undefined),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Share link' }))
    await expect(await canvas.findByText(/^Cop/)).toBeVisible()
  },
}

export const Icon: Story = { args: { variant: 'icon' } }

export const Mirrored: Story = mirrored(Icon)
export const LargeText: Story = enlarged(Shares)
export const ForcedColours: Story = inForcedColours(Shares)
