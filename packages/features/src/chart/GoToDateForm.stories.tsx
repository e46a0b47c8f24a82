import { formatDate } from '@openlot/i18n'
import { enlarged, mirrored } from '@openlot/ui/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, fn, userEvent, within } from 'storybook/test'
import { GoToDateForm, type GoToDateFormProps } from './GoToDateForm.tsx'

const first = Date.UTC(2023, 10, 20, 5)

function Typed(args: GoToDateFormProps) {
  const [fields, setFields] = useState(args.fields)
  return (
    <GoToDateForm
      {...args}
      fields={fields}
      setFields={(next) => {
        setFields(next)
        args.setFields(next)
      }}
    />
  )
}

const meta = {
  title: 'Features/Chart/GoToDateForm',
  tags: ['experimental', '!stable'],
  component: GoToDateForm,
  args: {
    fields: { date: '2026-03-04', time: '08:30' },
    isDated: false,
    zone: 'New York',
    state: { kind: 'asked' },
    dateOf: (start) => formatDate(start, 'en', 'date', 'America/New_York'),
    setFields: fn(),
    submit: fn(),
    goTo: fn(),
  },
  render: (args) => <Typed {...args} />,
} satisfies Meta<typeof GoToDateForm>
export default meta
type Story = StoryObj<typeof meta>

/** Behaviour: Enter goes there. */
export const Asked: Story = {
  play: async ({ args, canvasElement }) => {
    const { getByLabelText } = within(canvasElement)
    await fireEvent.change(getByLabelText('Date'), { target: { value: '2025-01-02' } })
    await expect(args.setFields).toHaveBeenLastCalledWith({ date: '2025-01-02', time: '08:30' })
    await userEvent.type(getByLabelText('Time'), '{Enter}')
    await expect(args.submit).toHaveBeenCalledOnce()
  },
}
/** Candles of days and longer have no time of day. */
export const Dated: Story = {
  args: { isDated: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByLabelText('Time')).toBeNull()
  },
}
export const Loading: Story = { args: { state: { kind: 'loading' } } }
export const NotADate: Story = { args: { state: { kind: 'refused', why: 'invalid' } } }
export const InTheFuture: Story = { args: { state: { kind: 'refused', why: 'future' } } }
export const NoConnection: Story = { args: { state: { kind: 'refused', why: 'failed' } } }
/** Behaviour: the first candle is offered. */
export const BeforeTheHistory: Story = {
  args: { state: { kind: 'before', first } },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Go to 20/11/2023' }))
    await expect(args.goTo).toHaveBeenCalledWith(first)
  },
}
export const Mirrored: Story = mirrored(BeforeTheHistory)
export const LargeText: Story = enlarged(Asked)
