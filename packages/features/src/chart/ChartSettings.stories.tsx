import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { ChartSettings } from './ChartSettings.tsx'

const reset = (name: string) => ({ resetLabel: `Reset ${name}` })

const meta = {
  title: 'Features/Chart/ChartSettings',
  tags: ['experimental', '!stable'],
  component: ChartSettings,
  args: {
    typeLabel: 'Chart type',
    type: 'candles',
    types: [
      { value: 'candles', label: 'Candles' },
      { value: 'bars', label: 'Bars' },
      { value: 'line', label: 'Line' },
    ],
    onTypeChange: fn(),
    indicatorsLabel: 'Indicators',
    searchLabel: 'Search indicators',
    noMatch: (search) => `No indicator matches “${search}”`,
    groups: [
      {
        label: 'Trend',
        indicators: [
          {
            name: 'MA',
            label: 'Moving average',
            isShown: true,
            isUsual: false,
            params: [
              { label: 'Short length', value: 10, max: 500 },
              { label: 'Long length', value: 50, max: 500 },
            ],
            ...reset('Moving average'),
          },
        ],
      },
      {
        label: 'Momentum',
        indicators: [{ name: 'RSI', label: 'RSI', isShown: false, isUsual: true, params: [], ...reset('RSI') }],
      },
      {
        label: 'Volume',
        hint: 'Volume is the number of ticks.',
        indicators: [{ name: 'VOL', label: 'Volume', isShown: true, isUsual: true, params: [], ...reset('Volume') }],
      },
    ],
    onToggle: fn(),
    onParamsChange: fn(),
  },
} satisfies Meta<typeof ChartSettings<string, string>>
export default meta
type Story = StoryObj<typeof meta>

export const Settings: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('radio', { name: 'Line' }))
    await expect(args.onTypeChange).toHaveBeenCalledWith('line')
    await userEvent.click(canvas.getByRole('button', { name: 'RSI' }))
    await expect(args.onToggle).toHaveBeenCalledWith('RSI')
    const short = canvas.getByLabelText('Short length')
    await userEvent.clear(short)
    // Nothing is changed before a number is whole.
    await expect(args.onParamsChange).not.toHaveBeenCalled()
    await expect(canvas.getByText('From 1 to 500')).toBeVisible()
    await userEvent.type(short, '15')
    await expect(args.onParamsChange).toHaveBeenLastCalledWith('MA', [15, 50])
    await userEvent.click(canvas.getByRole('button', { name: 'Reset Moving average' }))
    await expect(args.onParamsChange).toHaveBeenCalledWith('MA', undefined)
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
