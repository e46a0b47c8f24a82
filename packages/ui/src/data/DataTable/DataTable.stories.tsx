import { compareDecimals } from '@openlot/core/math'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../../controls/Button/Button.tsx'
import { EmptyState } from '../EmptyState/EmptyState.tsx'
import { ErrorState } from '../ErrorState/ErrorState.tsx'
import { Controlled } from '../../testing/Controlled.tsx'
import { Money } from '../../figures/Money/Money.tsx'
import { DataTable, type Column } from './DataTable.tsx'
import { enlarged, inForcedColours, mirrored } from '../../testing/variants.ts'

interface Order {
  id: number
  symbol: string
  lots: string
  profit: string
}

const columns: Column<Order>[] = [
  {
    id: 'symbol',
    header: 'Symbol',
    cell: (order) => order.symbol,
    compare: (a, b) => a.symbol.localeCompare(b.symbol),
  },
  {
    id: 'lots',
    header: 'Lots',
    numeric: true,
    cell: (order) => order.lots,
    compare: (a, b) => compareDecimals(a.lots, b.lots),
  },
  {
    id: 'profit',
    header: 'P/L',
    numeric: true,
    cell: (order) => <Money value={order.profit} signed />,
    compare: (a, b) => compareDecimals(a.profit, b.profit),
  },
  {
    id: 'act',
    header: 'Close',
    bare: true,
    width: '96px',
    cell: () => (
      <Button size="small" variant="ghost">
        Close
      </Button>
    ),
  },
]

const orders: Order[] = [
  { id: 1, symbol: 'EUR/USD', lots: '0.10', profit: '4.2' },
  { id: 2, symbol: 'XAU/USD', lots: '10.00', profit: '-120.55' },
  { id: 3, symbol: 'BTC/USD', lots: '2.00', profit: '1034.9' },
]

const many: Order[] = Array.from({ length: 1_000 }, (_, index) => ({
  id: index,
  symbol: `SYM${index}`,
  lots: '0.10',
  profit: `${index - 500}.5`,
}))

const args = { label: 'Holding', columns, rows: orders, rowKey: (order: Order) => order.id, onRowSelect: fn() }

const meta = {
  title: 'Data/DataTable',
  component: DataTable<Order>,
  args,
  globals: { density: 'compact' },
  decorators: [(Story) => <div style={{ blockSize: 320 }}>{Story()}</div>],
} satisfies Meta<typeof DataTable<Order>>
export default meta
type Story = StoryObj<typeof meta>

const firstCells = (table: HTMLElement) =>
  Array.from(table.querySelectorAll('tbody tr td:first-child'), (cell) => cell.textContent)

export const Full: Story = { args: { selectedKey: 2 } }
export const Loading: Story = { args: { rows: [], loading: true } }
export const Empty: Story = { args: { rows: [], empty: <EmptyState title="No open positions" /> } }
export const Failed: Story = { args: { rows: [], error: <ErrorState onRetry={fn()} /> } }
export const Sums: Story = {
  args: {
    columns: columns.map((column) => ({
      ...column,
      ...(column.id === 'symbol' && { sum: 'Total' }),
      ...(column.id === 'profit' && { sum: <Money value="918.55" signed strong /> }),
      ...(column.id === 'act' && { sticky: true }),
    })),
  },
  play: async ({ canvasElement }) => {
    const rows = within(canvasElement).getAllByRole('row')
    await expect(rows.at(-1)).toHaveTextContent('Total+918.55')
    await expect(rows.at(-1)).toHaveAttribute('aria-rowindex', '5')
  },
}
export const Light: Story = { args: { selectedKey: 2 }, globals: { density: 'compact', theme: 'light' } }

export const SortsExactly: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const table = canvas.getByRole('table', { name: 'Holding' })
    await userEvent.click(canvas.getByRole('button', { name: 'P/L' }))
    await expect(firstCells(table)).toEqual(['XAU/USD', 'EUR/USD', 'BTC/USD'])
    await expect(canvas.getByRole('columnheader', { name: 'P/L' })).toHaveAttribute('aria-sort', 'ascending')
    await userEvent.click(canvas.getByRole('button', { name: 'P/L' }))
    await expect(firstCells(table)).toEqual(['BTC/USD', 'EUR/USD', 'XAU/USD'])
    await userEvent.click(canvas.getByRole('button', { name: 'P/L' }))
    await expect(firstCells(table)).toEqual(['EUR/USD', 'XAU/USD', 'BTC/USD'])
  },
}

export const RowKeyboard: Story = {
  play: async ({ args: { onRowSelect }, canvasElement }) => {
    const rows = within(canvasElement).getAllByRole('row')
    rows[1]?.focus()
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(rows[2]).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await expect(onRowSelect).toHaveBeenCalledWith(orders[1])
  },
}

export const LongIsDrawnInPart: Story = {
  args: { rows: many },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await waitFor(() => expect(canvas.getByText('SYM3')).toBeVisible())
    await waitFor(() => expect(canvas.getAllByRole('row').length).toBeLessThan(60))
    canvas.getAllByRole('row')[1]?.focus()
    await userEvent.keyboard('{End}')
    await waitFor(() => expect(canvas.getByText('SYM999').closest('tr')).toHaveFocus())
  },
}

export const LongIsDrawnWhenShownAgain: Story = {
  args: { rows: many },
  render: (shown) => (
    <Controlled initial={true}>
      {(isShown, set) => (
        <>
          <Button onClick={() => set(!isShown)}>Toggle</Button>
          {isShown && <DataTable {...shown} />}
        </>
      )}
    </Controlled>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    // Its code is there by the second time: the rows come with the table.
    await waitFor(() => expect(canvas.getByText('SYM3')).toBeVisible())
    await waitFor(() => expect(canvas.getAllByRole('row').length).toBeLessThan(60))
    await userEvent.click(canvas.getByRole('button', { name: 'Toggle' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Toggle' }))
    await waitFor(() => expect(canvas.getByText('SYM3')).toBeVisible())
  },
}

/** Where the columns begin. */
const edgesOf = (table: HTMLElement): number[] =>
  Array.from(table.querySelectorAll('th'), (head) => Math.round(head.getBoundingClientRect().left))

export const FiguresMoveNothing: Story = {
  args: { columns: columns.map((column) => (column.id === 'profit' ? { ...column, chars: 9 } : column)) },
  render: (shown) => (
    <Controlled initial="-0.05">
      {(profit, set) => (
        <>
          <Button onClick={() => set('-12345.67')}>Fall</Button>
          <DataTable {...shown} rows={orders.map((order) => ({ ...order, profit }))} />
        </>
      )}
    </Controlled>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const table = canvas.getByRole('table', { name: 'Holding' })
    const before = edgesOf(table)
    await userEvent.click(canvas.getByRole('button', { name: 'Fall' }))
    await expect(canvas.getAllByText('−12,345.67')).toHaveLength(orders.length)
    await expect(edgesOf(table)).toEqual(before)
  },
}

export const Mirrored: Story = mirrored(Full)
export const LargeText: Story = enlarged(Full)
export const ForcedColours: Story = inForcedColours(Full)
