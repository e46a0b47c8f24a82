import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { enlarged, inForcedColours, mirrored } from '@openlot/ui/testing'
import { OwnStatement, type OwnStatementProps } from './OwnStatement.tsx'
import { StatementList } from './StatementList.tsx'
import type { StatementList as List } from './useStatements.ts'

const sha256 = '9f2c41d8'.repeat(8)
const list: List = {
  records: [
    { id: 'S-2026-11-02-7K3M9QX2TB4D', kind: 'day', from: '2026-11-02', to: '2026-11-02', sha256 },
    { id: 'S-2026-10-31-1K3M9QX2TB4D', kind: 'range', from: '2026-10-05', to: '2026-10-31', sha256 },
    { id: 'S-2026-10-2K3M9QX2TB4D', kind: 'month', from: '2026-10-01', to: '2026-10-31', sha256 },
    { id: 'S-2025-3K3M9QX2TB4D', kind: 'year', from: '2025-01-01', to: '2025-12-31', sha256 },
  ],
  isLoading: false,
  isFailed: false,
  isLoadingMore: false,
  isMoreFailed: false,
  hasMore: false,
  loadMore: fn(),
  reload: fn(async () => undefined),
  save: fn(),
  isSaving: () => false,
  checkLink: (id) => `https://api.broker.example/api/statements/check?id=${id}`,
}
const none = { ...list, records: [] }

const own: OwnStatementProps = {
  periods: ['lastDay', 'thisMonth', 'lastMonth', 'lastYear', 'own'],
  period: 'lastMonth',
  onPeriod: fn(),
  format: 'pdf',
  onFormat: fn(),
  days: { from: '', to: '' },
  onDays: fn(),
  problem: undefined,
  submit: fn((event: { preventDefault: () => void }) => event.preventDefault()),
  isSaving: false,
}

const meta = {
  title: 'Features/Statements/Statements',
  tags: ['experimental', '!stable'],
  component: StatementList,
  subcomponents: { OwnStatement },
  args: { list },
} satisfies Meta<typeof StatementList>
export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      '2026',
      '2025',
    ])
    await userEvent.click(canvas.getByRole('button', { name: 'Save Oct 2026 as PDF' }))
    await expect(list.save).toHaveBeenLastCalledWith('S-2026-10-2K3M9QX2TB4D', 'pdf')
    await userEvent.click(canvas.getByText('S-2026-10-2K3M9QX2TB4D'))
    await expect(canvas.getByText(/check\?id=S-2026-10-2K3M9QX2TB4D$/)).toBeVisible()
  },
}
export const Light: Story = { globals: { theme: 'light' } }
export const Desktop: Story = { globals: { density: 'compact' } }
export const Saving: Story = { args: { list: { ...list, isSaving: (id) => id === 'S-2025-3K3M9QX2TB4D' } } }

export const Empty: Story = {
  args: { list: none },
  play: ({ canvasElement }) => expect(within(canvasElement).getByText('No statements yet')).toBeVisible(),
}
export const Loading: Story = { args: { list: { ...none, isLoading: true } } }
export const Failed: Story = {
  args: { list: { ...none, isFailed: true } },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Try again' }))
    await expect(list.reload).toHaveBeenCalledOnce()
  },
}

export const Form: Story = {
  render: () => <OwnStatement {...own} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('radio', { name: /CSV/ }))
    await expect(own.onFormat).toHaveBeenLastCalledWith('csv')
    await userEvent.click(canvas.getByRole('radio', { name: 'Own dates' }))
    await expect(own.onPeriod).toHaveBeenLastCalledWith('own')
    await userEvent.click(canvas.getByRole('button', { name: 'Save as PDF' }))
    await expect(own.submit).toHaveBeenCalled()
  },
}
export const OwnDates: Story = {
  render: () => <OwnStatement {...own} period="own" problem="Choose a first day and a last day." wide />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('alert')).toHaveTextContent('Choose a first day')
    await expect(canvas.getByLabelText('From')).toBeVisible()
  },
}

export const Mirrored: Story = mirrored(Full)
export const LargeText: Story = enlarged(Full)
export const FormLargeText: Story = enlarged(OwnDates)
export const ForcedColours: Story = inForcedColours(Full)
