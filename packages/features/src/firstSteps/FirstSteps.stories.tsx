import { enlarged, inForcedColours, mirrored } from '@openlot/ui/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { FirstStepsCard } from './FirstStepsCard.tsx'

const meta = {
  title: 'Features/FirstSteps/FirstStepsCard',
  component: FirstStepsCard,
  args: {
    step: 'verify',
    done: [true, false, false, false],
    way: ({ className, children }) => (
      <a href="#step" className={className}>
        {children}
      </a>
    ),
    onLater: fn(),
    onDismiss: fn(),
    onPractise: fn(),
    isOpeningDemo: false,
  },
} satisfies Meta<typeof FirstStepsCard>
export default meta
type Story = StoryObj<typeof meta>

export const Verify: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('link', { name: 'Verify identity' })).toBeVisible()
    await expect(canvas.getByRole('listitem', { current: 'step' })).toHaveTextContent('Verify')
    await userEvent.click(canvas.getByRole('button', { name: 'Later' }))
    await expect(args.onLater).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Do not show again' }))
    await expect(args.onDismiss).toHaveBeenCalledOnce()
  },
}
export const UnderReview: Story = { args: { step: 'review' } }
export const Deposit: Story = { args: { step: 'deposit', done: [true, true, false, false] } }
export const Order: Story = { args: { step: 'order', done: [true, true, true, false] } }
export const OpeningDemo: Story = { args: { isOpeningDemo: true } }
export const Light: Story = { ...Verify, globals: { theme: 'light' } }
export const Mirrored: Story = mirrored(UnderReview)
export const LargeText: Story = enlarged(UnderReview)
export const ForcedColours: Story = inForcedColours(UnderReview)
