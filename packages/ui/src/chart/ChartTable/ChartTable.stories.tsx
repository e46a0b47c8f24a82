import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { barAt, history } from '../fixtures.ts'
import { ChartTable } from './ChartTable.tsx'

const meta = {
  title: 'Chart/ChartTable',
  component: ChartTable,
  args: { label: 'EUR/USD, 1H', period: '60min', precision: 5, loadBars: history(900) },
} satisfies Meta<typeof ChartTable>
export default meta
type Story = StoryObj<typeof meta>

export const Newest: Story = {
  play: async ({ canvasElement }) => {
    const table = await within(canvasElement).findByRole('table', { name: 'EUR/USD, 1H' })
    await expect(within(table).getByRole('columnheader', { name: 'Time (New York)' })).toBeVisible()
    const rows = within(table).getAllByRole('row')
    await expect(rows).toHaveLength(51)
    await expect(rows[1]).toHaveTextContent(barAt('60min', 0).close.toFixed(5))
  },
}

let attempts = 0
export const FailedThenRetried: Story = {
  args: {
    loadBars: (...asked) => (attempts++ === 0 ? Promise.reject(new Error('no answer')) : history(400)(...asked)),
  },
  beforeEach: () => void (attempts = 0),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Try again' }))
    await within(canvasElement).findByRole('table')
  },
}
export const Empty: Story = { args: { loadBars: history(0) } }
export const Arabic: Story = { globals: { language: 'ar' } }
