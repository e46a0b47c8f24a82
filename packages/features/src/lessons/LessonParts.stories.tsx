import { Stack, enlarged, inForcedColours, mirrored } from '@openlot/ui/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { FigureTask } from './FigureTask.tsx'
import type { Choice } from './lessons.ts'
import { LeverageTask } from './LeverageTask.tsx'
import { QuestionCard } from './QuestionCard.tsx'
import { SceneTask } from './scene/SceneTask.tsx'
import { GAP, STOP_OUT } from './scene/scripts.ts'

interface Args {
  onSolve: () => void
}

const meta = {
  title: 'Features/Lessons/LessonParts',
  args: { onSolve: fn() },
} satisfies Meta<Args>
export default meta
type Story = StoryObj<Args>

const solved = 'That is how it is.'
/** Fast enough for a story. */
const PACE = 0.02

export const Question: Story = {
  render: function Asking() {
    const [value, setValue] = useState<Choice>()
    const verdict = value === undefined ? undefined : value === 'b' ? 'right' : 'wrong'
    return <QuestionCard lesson="leverage" question="q1" value={value} verdict={verdict} onAnswer={setValue} />
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('button', { name: 'Check' })).toBeDisabled()
    await userEvent.click(canvas.getByRole('radio', { name: /^The loss for each pip doubles/ }))
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement()
    await userEvent.click(canvas.getByRole('button', { name: 'Check' }))
    await expect(canvas.getByRole('status')).toHaveTextContent('Not quite. Try another answer.')
    await userEvent.click(canvas.getByRole('radio', { name: /^The margin halves/ }))
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement()
    await userEvent.click(canvas.getByRole('button', { name: 'Check' }))
    await expect(canvas.getByRole('status')).toHaveTextContent(/^Correct\. Leverage changes how much margin/)
    // What was pressed is gone: reading goes on at what is said.
    await expect(canvas.getByRole('status')).toHaveFocus()
    // A right answer stays.
    await expect(canvas.getByRole('radio', { name: /^The spread halves/ })).toBeDisabled()
  },
}

export const Figure: Story = {
  render: function Finding({ onSolve }) {
    const [isSolved, setSolved] = useState(false)
    const solve = () => {
      setSolved(true)
      onSolve()
    }
    return <FigureTask label="Lots" expected="0.05" decimals={2} {...{ solved, isSolved }} onSolve={solve} />
  },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    const field = await canvas.findByLabelText('Lots')
    await userEvent.type(field, '0.5{Enter}')
    await expect(await canvas.findByText('Not yet. Look at the figures again.')).toBeVisible()
    await expect(args.onSolve).not.toHaveBeenCalled()
    await userEvent.clear(field)
    await userEvent.type(field, '0.05{Enter}')
    await waitFor(() => expect(args.onSolve).toHaveBeenCalledOnce())
    await expect(canvas.getByRole('status')).toHaveTextContent(solved)
    await expect(canvas.queryByRole('button', { name: 'Check' })).toBeNull()
    await userEvent.type(field, '{Enter}')
    await expect(args.onSolve).toHaveBeenCalledOnce()
  },
}

/** Prices are not known yet. */
export const FigureUnknown: Story = {
  render: ({ onSolve }) => (
    <FigureTask label="Pips" expected={undefined} decimals={1} {...{ solved, onSolve }} isSolved={false} />
  ),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: 'Check' })).toBeDisabled()
  },
}

export const Leverage: Story = {
  render: ({ onSolve }) => <LeverageTask {...{ solved, onSolve }} isSolved={false} />,
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('radio', { name: '50×' }))
    await expect(canvas.getByText('−1,000.00')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Check' }))
    await expect(canvas.getByRole('status')).toHaveTextContent('Not yet. Look at the figures again.')
    await userEvent.click(canvas.getByRole('radio', { name: '20×' }))
    await expect(canvas.getByText('600.00')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Check' }))
    await expect(args.onSolve).toHaveBeenCalledOnce()
  },
}

export const StopOut: Story = {
  render: ({ onSolve }) => <SceneTask script={STOP_OUT} pace={PACE} {...{ solved, onSolve }} isSolved={false} />,
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Start the price' }))
    await waitFor(() => expect(args.onSolve).toHaveBeenCalled(), { timeout: 5000 })
    await expect(canvas.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Bought 0.50 lots at 1.10000. Margin 550.00 USD.',
      'Margin level 98%: margin call. The position is in danger.',
      'Margin level 49%: closed by stop-out at 1.08540. Result −730.00 USD.',
      'The price is back at 1.10200. The position is not.',
    ])
    await userEvent.click(canvas.getByRole('button', { name: 'Watch again' }))
    await expect(canvas.getAllByRole('listitem')).toHaveLength(1)
  },
}

export const Gap: Story = {
  render: ({ onSolve }) => <SceneTask script={GAP} pace={PACE} {...{ solved, onSolve }} isSolved={false} />,
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Start the price' }))
    await waitFor(() => expect(args.onSolve).toHaveBeenCalled(), { timeout: 5000 })
    await expect(canvas.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Bought 0.10 lots at 1.10000, stop loss 1.09800. Planned loss 20.00 USD.',
      'Before the weekend: the market closes at 1.09850, above the stop loss.',
      'After the weekend: the market opens at 1.09350, below the stop loss.',
      'Stop loss filled at the first price, 1.09350: −65.00 USD instead of −20.00 USD.',
    ])
  },
}

const all: Story = {
  render: ({ onSolve }) => (
    <Stack>
      <QuestionCard lesson="gaps" question="q1" value="a" verdict="wrong" onAnswer={onSolve} />
      <LeverageTask {...{ solved, onSolve }} isSolved />
      <SceneTask script={GAP} {...{ solved, onSolve }} isSolved />
    </Stack>
  ),
}
export const Light: Story = { ...all, globals: { theme: 'light' } }
export const Mirrored: Story = mirrored(all)
export const LargeText: Story = enlarged(all)
export const ForcedColours: Story = inForcedColours(all)
