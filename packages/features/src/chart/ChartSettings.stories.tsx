import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import type { ChartState } from '../preferences/chartState.ts'
import { ChartSettings, type ChartSettingsProps } from './ChartSettings.tsx'

/** Settings that remember. */
function Settings({ state: initial, change, ...props }: ChartSettingsProps) {
  const [state, setState] = useState<ChartState>(initial)
  return (
    <ChartSettings
      {...props}
      state={state}
      change={(changes) => {
        change(changes)
        setState({ ...state, ...changes })
      }}
    />
  )
}

const meta = {
  title: 'Features/Chart/ChartSettings',
  tags: ['experimental', '!stable'],
  component: ChartSettings,
  render: (args) => <Settings {...args} />,
  args: {
    state: {
      type: 'candles',
      scale: 'linear',
      isInverted: false,
      compared: [],
      indicators: [{ name: 'MA', params: [10, 50] }, { name: 'VOL' }],
    },
    change: fn(),
  },
} satisfies Meta<typeof ChartSettings>
export default meta
type Story = StoryObj<typeof meta>

export const Chosen: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('radio', { name: 'Line' }))
    await expect(args.change).toHaveBeenCalledWith({ type: 'line' })
    await userEvent.click(canvas.getByRole('radio', { name: 'Logarithmic' }))
    await expect(args.change).toHaveBeenCalledWith({ scale: 'logarithm' })
    await userEvent.click(canvas.getByRole('button', { name: 'RSI' }))
    await expect(args.change).toHaveBeenLastCalledWith({
      indicators: [{ name: 'MA', params: [10, 50] }, { name: 'VOL' }, { name: 'RSI' }],
    })
    await userEvent.click(canvas.getByRole('button', { name: 'RSI' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Volume' }))
    // Hidden, they keep what was chosen of them.
    await expect(args.change).toHaveBeenLastCalledWith({
      indicators: [
        { name: 'MA', params: [10, 50] },
        { name: 'VOL', isHidden: true },
        { name: 'RSI', isHidden: true },
      ],
    })
  },
}

export const Numbers: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    const short = canvas.getByLabelText('Short length')
    await userEvent.clear(short)
    // Nothing is changed before a number is whole.
    await expect(args.change).not.toHaveBeenCalled()
    await expect(canvas.getByText('From 1 to 500')).toBeVisible()
    await userEvent.type(short, '15')
    await expect(args.change).toHaveBeenLastCalledWith({
      indicators: [{ name: 'MA', params: [15, 50] }, { name: 'VOL' }],
    })
    await userEvent.click(canvas.getByRole('button', { name: 'Reset Moving average' }))
    await expect(args.change).toHaveBeenLastCalledWith({ indicators: [{ name: 'MA' }, { name: 'VOL' }] })
    await expect(canvas.getByLabelText('Short length')).toHaveValue('20')
  },
}

/** Several of a kind, each with a source and a style of its own; what has a pane can move up. */
export const Several: Story = {
  args: {
    state: {
      type: 'candles',
      scale: 'linear',
      isInverted: false,
      compared: [],
      indicators: [{ name: 'RSI' }, { name: 'MACD' }],
    },
  },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Add another RSI' }))
    const second = within(canvas.getByRole('group', { name: 'RSI 2' }))
    await userEvent.click(second.getByRole('button', { name: 'Source and style of RSI 2' }))
    await userEvent.selectOptions(second.getByLabelText('Source'), 'Typical price (HLC/3)')
    await userEvent.selectOptions(second.getByLabelText('Line width'), '2 px')
    await userEvent.selectOptions(second.getByLabelText('Line style'), 'Dashed')
    await userEvent.click(second.getByRole('radio', { name: 'Pink' }))
    const changed = { id: 'RSI.2', name: 'RSI', source: 'hlc3', look: { colour: 'pink', width: 2, dash: 'dashed' } }
    await expect(args.change).toHaveBeenLastCalledWith({ indicators: [{ name: 'RSI' }, changed, { name: 'MACD' }] })
    await userEvent.click(canvas.getByRole('button', { name: 'Move MACD up' }))
    await expect(args.change).toHaveBeenLastCalledWith({ indicators: [{ name: 'RSI' }, { name: 'MACD' }, changed] })
    await userEvent.click(canvas.getByRole('button', { name: 'Remove RSI 2' }))
    await expect(args.change).toHaveBeenLastCalledWith({ indicators: [{ name: 'RSI' }, { name: 'MACD' }] })
  },
}

/** Compared prices are drawn in percent, whatever scale is chosen for the chart alone. */
export const Comparing: Story = {
  args: { isComparing: true },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('Percent while other prices are compared')).toBeVisible()
    await expect(canvas.queryByRole('radio', { name: 'Linear' })).toBeNull()
    await expect(canvas.getByRole('switch', { name: 'Inverted scale' })).toBeVisible()
  },
}

/** At the desk the list can be searched, by name or its short form. */
export const Desk: Story = {
  args: { isSearchable: true },
  globals: { density: 'compact' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const search = canvas.getByLabelText('Search indicators')
    await userEvent.type(search, 'moving')
    await expect(canvas.getByRole('button', { name: 'Moving average' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'RSI' })).toBeNull()
    await userEvent.clear(search)
    await userEvent.type(search, 'vol')
    await expect(canvas.getByRole('button', { name: 'Volume' })).toBeVisible()
    await userEvent.type(search, 'x')
    await expect(canvas.getByText('No indicator matches “volx”')).toBeVisible()
  },
}
