import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, spyOn, userEvent, within } from 'storybook/test'
import { fitsTheScreen } from '../../testing/fitsTheScreen.ts'
import { CopyField } from './CopyField.tsx'
import { inForcedColours } from '../../testing/variants.ts'

const address = 'TQ9vnR4uZ8kPmW3xLdFhS7bY2cJ6'

const meta = {
  title: 'Controls/CopyField',
  component: CopyField,
  args: { label: 'Address', value: address },
} satisfies Meta<typeof CopyField>
export default meta
type Story = StoryObj<typeof meta>

export const Address: Story = {}
export const Short: Story = { args: { label: 'Invitation code', value: 'OL-7K2M' } }
/** Details of a bank, one a line. */
export const Rows: Story = {
  args: { look: 'row', label: 'Bank', value: 'Harbour Commercial Bank' },
  render: (args) => (
    <div>
      <CopyField {...args} />
      <CopyField {...args} label="Account" value="0124 8830 5571 20" />
      <CopyField {...args} label="SWIFT" value="HCBKHKHH" />
    </div>
  ),
}
export const Arabic: Story = { globals: { language: 'ar' } }
export const Narrow: Story = { decorators: [(Story) => <div style={{ maxInlineSize: '16rem' }}>{Story()}</div>] }

export const Copies: Story = {
  play: async ({ canvasElement }) => {
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Copy Address' }))
    await expect(await canvas.findByRole('button', { name: 'Copied' })).toBeVisible()
    await expect(write).toHaveBeenCalledWith(address)
    await expect(canvas.getByRole('status')).toHaveTextContent('Copied')
  },
}

/** Pages without HTTPS have no asynchronous clipboard: the text is selected and copied as browsers always could. */
export const WithoutClipboard: Story = {
  play: async ({ canvasElement }) => {
    spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
    const selected = fn()
    spyOn(document, 'execCommand').mockImplementation(() => {
      selected(document.activeElement instanceof HTMLTextAreaElement ? document.activeElement.value : undefined)
      return true
    })
    const canvas = within(canvasElement)
    const button = canvas.getByRole('button', { name: 'Copy Address' })
    await userEvent.click(button)
    await expect(await canvas.findByRole('button', { name: 'Copied' })).toHaveFocus()
    await expect(selected).toHaveBeenCalledWith(address)
  },
}

export const Failed: Story = {
  play: async ({ canvasElement }) => {
    spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
    spyOn(document, 'execCommand').mockReturnValue(false)
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Copy Address' }))
    await expect(await canvas.findByText('Copying failed. Select the text and copy it.')).toBeVisible()
  },
}

/** Nothing is cut off or pushed out when a reader's text is twice as large. */
export const LargeText: Story = { globals: { text: 'double' }, play: fitsTheScreen }

export const ForcedColours: Story = inForcedColours(Address)
