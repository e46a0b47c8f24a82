import type { Meta, StoryObj } from '@storybook/react-vite'
import { OhlcList } from './OhlcList.tsx'

const meta = {
  component: OhlcList,
  args: {
    quote: { open: '1.08000', high: '1.09000', low: '1.07000', close: '1.08500' },
    precision: 5,
    pipSize: '0.0001',
    layout: 'bar',
  },
} satisfies Meta<typeof OhlcList>
export default meta
type Story = StoryObj<typeof meta>

export const Bar: Story = {}
export const Inline: Story = { args: { layout: 'inline' } }
export const Stale: Story = { args: { stale: true } }
export const WithoutQuote: Story = { args: { quote: undefined } }
export const Arabic: Story = { globals: { language: 'ar' } }
