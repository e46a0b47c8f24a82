import type { Meta, StoryObj } from '@storybook/react-vite'
import { formatSignedMoney } from '@openlot/i18n'
import { expect, userEvent, within } from 'storybook/test'
import { enlarged, inForcedColours, mirrored } from '../../testing/variants.ts'
import { HeatMap, type HeatMapCell } from './HeatMap.tsx'

const ROWS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri']
const hours = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String(first + index).padStart(2, '0'))

const cellsOf = (columns: number): HeatMapCell[] =>
  ROWS.flatMap((_, row) =>
    Array.from({ length: columns }, (_unused, column) => {
      const value = (Math.sin(row * 3.1 + column * 1.7) * 40 * ((row + column) % 5)).toFixed(2)
      return { row, column, value, words: `${formatSignedMoney(value, 'en')} USD, ${1 + (column % 4)} trades` }
    }).filter(({ column }) => (row * 7 + column * 3) % 5 !== 0),
  )

const meta = {
  title: 'Figures/HeatMap',
  component: HeatMap,
  args: {
    label: 'Net profit by weekday and hour',
    corner: 'Weekday',
    rows: ROWS,
    columns: hours(6, 21),
    every: 3,
    cells: cellsOf(16),
    empty: 'no trade',
    note: 'A dash marks a loss; grey: no trade',
  },
  decorators: [(Story) => <div style={{ maxInlineSize: '36rem' }}>{Story()}</div>],
} satisfies Meta<typeof HeatMap>
export default meta
type Story = StoryObj<typeof meta>

/** Keys go from cell to cell; what is read is written below. */
export const Week: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('table', { name: 'Net profit by weekday and hour' })).toBeVisible()
    await expect(canvas.getAllByRole('rowheader')).toHaveLength(ROWS.length)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}{ArrowDown}')
    await expect(canvas.getByText(/^Tue 07: /)).toBeVisible()
    await userEvent.keyboard('{End}')
    await expect(canvas.getByText(/^Tue 21: /)).toBeVisible()
    await userEvent.tab()
    await expect(canvas.getByText('A dash marks a loss; grey: no trade')).toBeVisible()
  },
}
export const Light: Story = { globals: { theme: 'light' } }
export const RedUp: Story = { globals: { direction: 'red-up' } }
/** No room for dashes. */
export const AllHours: Story = {
  args: { columns: hours(0, 23), cells: cellsOf(24) },
  globals: { viewport: { value: 'phone', isRotated: false } },
}
export const OneCell: Story = {
  args: {
    columns: hours(9, 11),
    every: 1,
    cells: [{ row: 2, column: 1, value: '-12.5', words: '−12.50 USD, 1 trade' }],
  },
}
export const NoCells: Story = { args: { cells: [] } }

export const Mirrored: Story = mirrored(Week)
export const LargeText: Story = enlarged(Week)
export const ForcedColours: Story = inForcedColours(Week)
