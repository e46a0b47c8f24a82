import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { Badge } from '../../figures/Badge/Badge.tsx'
import { fitsTheScreen } from '../../testing/fitsTheScreen.ts'
import { inForcedColours } from '../../testing/variants.ts'
import { ChoiceList, type ChoiceListProps } from './ChoiceList.tsx'

const items = [
  { value: '1', title: 'USDT', note: 'Network: Tron (TRC20)' },
  { value: '2', title: 'USDT', note: 'Network: Ethereum (ERC20)' },
  { value: '3', title: 'BTC', note: 'Network: Bitcoin' },
]

const meta = {
  title: 'Controls/ChoiceList',
  component: ChoiceList,
  args: { label: 'Coin and network', name: 'channel', items, value: '2', onChange: () => undefined },
  render: function Chooser({ value: first, ...props }: ChoiceListProps) {
    const [value, setValue] = useState(first)
    return <ChoiceList {...props} value={value} onChange={setValue} />
  },
} satisfies Meta<typeof ChoiceList>
export default meta
type Story = StoryObj<typeof meta>

export const Chosen: Story = {}
export const None: Story = { args: { value: '' } }
export const Arabic: Story = { globals: { language: 'ar' } }
export const WithError: Story = { args: { value: '', error: 'Choose a payment channel.' } }
export const Short: Story = {
  args: {
    label: 'Type of account',
    items: [
      { value: '1', title: 'Checking' },
      { value: '2', title: 'Savings' },
    ],
  },
}
export const WithStatus: Story = {
  args: {
    items: [
      { value: '1', title: 'TR7N…Lj6t', note: 'USDT · Tron (TRC20)' },
      {
        value: '2',
        title: 'TQ9v…2cJ6',
        note: 'USDT · Tron (TRC20)',
        aside: <Badge>Code awaited</Badge>,
        disabled: true,
      },
    ],
    value: '1',
  },
}

export const Chooses: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('radio', { name: /Bitcoin/ }))
    await expect(canvas.getByRole('radio', { name: /Bitcoin/ })).toBeChecked()
    await userEvent.keyboard('{ArrowUp}')
    await expect(canvas.getByRole('radio', { name: /Ethereum/ })).toBeChecked()
  },
}

/** Nothing is cut off or pushed out when a reader's text is twice as large. */
export const LargeText: Story = { globals: { text: 'double' }, play: fitsTheScreen }

export const ForcedColours: Story = inForcedColours(Chosen)
