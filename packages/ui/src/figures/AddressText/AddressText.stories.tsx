import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { fitsTheScreen } from '../../testing/fitsTheScreen.ts'
import { inForcedColours } from '../../testing/variants.ts'
import { AddressText } from './AddressText.tsx'

const value = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

const meta = { title: 'Figures/AddressText', component: AddressText, args: { value } } satisfies Meta<
  typeof AddressText
>
export default meta
type Story = StoryObj<typeof meta>

export const Whole: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(value)
  },
}
export const Short: Story = {
  args: { short: true },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('TR7N…Lj6t')
  },
}
/** A number of few digits is compared as a whole. */
export const Number: Story = { args: { value: '0123456789' } }
export const Arabic: Story = { globals: { language: 'ar' } }

/** Nothing is cut off or pushed out when a reader's text is twice as large. */
export const LargeText: Story = { globals: { text: 'double' }, play: fitsTheScreen }

export const ForcedColours: Story = inForcedColours(Whole)
