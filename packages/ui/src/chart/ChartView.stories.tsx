import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { Chart } from './Chart.tsx'
import { barAt, history } from './fixtures.ts'
import { chartIn, ready, swipe, untilStill } from './testing.ts'

const meta = {
  title: 'Chart/Indicators and view',
  component: Chart,
  args: {
    code: 'EURUSD',
    period: '60min',
    pricePrecision: 5,
    loadBars: history(900),
    live: () => () => undefined,
    height: '560px',
    onCrosshair: fn(),
  },
} satisfies Meta<typeof Chart>
export default meta
type Story = StoryObj<typeof meta>

export const Indicators: Story = {
  args: { indicators: [{ name: 'MA' }, { name: 'BOLL' }, { name: 'VOL' }, { name: 'MACD' }, { name: 'RSI' }] },
}

/** Their code is loaded when they are first shown. */
export const MoreIndicators: Story = {
  args: { indicators: [{ name: 'KDJ' }, { name: 'ATR', params: [7] }, { name: 'CCI' }, { name: 'WR' }] },
  play: async ({ canvasElement }) => {
    await ready(canvasElement)
    const chart = chartIn(canvasElement)
    await waitFor(() => expect(chart.getIndicators()).toHaveLength(5))
    const [atr] = chart.getIndicators({ name: 'ATR' })
    await expect(atr?.calcParams).toEqual([7])
    await waitFor(() => expect(chart.getIndicators({ name: 'ATR' })[0]?.result.at(-1)).toHaveProperty('value'))
  },
}

/** Over the candles: averages, a channel, and a stop that turns. */
export const Trends: Story = {
  args: {
    indicators: [{ name: 'WMA' }, { name: 'HMA', params: [9] }, { name: 'LR' }, { name: 'DC' }, { name: 'SAR' }],
  },
  play: async ({ canvasElement }) => {
    await ready(canvasElement)
    const chart = chartIn(canvasElement)
    await waitFor(() => expect(chart.getIndicators({ paneId: 'candle_pane' })).toHaveLength(6))
    await expect(chart.getIndicators({ name: 'HMA' })[0]?.calcParams).toEqual([9])
    for (const name of ['WMA', 'HMA', 'LR', 'SAR'])
      await waitFor(() => expect(chart.getIndicators({ name })[0]?.result.at(-1)).toHaveProperty('value'))
  },
}

/** Over the candles each has a colour of its own. */
export const Averages: Story = {
  args: { indicators: [{ name: 'MA' }, { name: 'EMA' }, { name: 'WMA' }, { name: 'LR' }] },
}

export const Momentum: Story = {
  args: { indicators: [{ name: 'ADX' }, { name: 'AROON' }, { name: 'ROC' }, { name: 'MOM' }], height: '700px' },
}

export const VolumeAndVolatility: Story = {
  args: { indicators: [{ name: 'OBV' }, { name: 'MFI' }, { name: 'SD' }], height: '620px' },
}

/** The cloud goes on beyond the newest candle. */
export const Ichimoku: Story = {
  args: { indicators: [{ name: 'ICHIMOKU' }, { name: 'STOCH' }, { name: 'STOCHRSI' }], height: '700px' },
  play: async ({ canvasElement }) => {
    await ready(canvasElement)
    const chart = chartIn(canvasElement)
    await waitFor(() => expect(chart.getIndicators({ name: 'ICHIMOKU' })[0]?.result).toHaveLength(300 + 26))
    await expect(chart.getIndicators({ name: 'ICHIMOKU' })[0]?.result.at(-1)).toHaveProperty('spanB')
  },
}

export const Channels: Story = {
  args: { indicators: [{ name: 'KC' }, { name: 'SUPERTREND' }, { name: 'VWAP' }], period: '15min' },
}

export const Oscillators: Story = {
  args: {
    indicators: [{ name: 'AO' }, { name: 'TRIX' }, { name: 'UO' }, { name: 'BBW' }, { name: 'CV' }],
    height: '800px',
  },
}

export const OfVolume: Story = {
  args: { indicators: [{ name: 'AD' }, { name: 'PVT' }, { name: 'VR' }, { name: 'VOL' }], height: '700px' },
}

/** Of the trading day and week before, with their names at the edge. */
export const Levels: Story = { args: { indicators: [{ name: 'PIVOTS' }, { name: 'HIGHLOW' }] } }

/** The day before is none of the candles of a minute: it is loaded. */
export const LevelsOfMinutes: Story = {
  args: { indicators: [{ name: 'FIBONACCI' }, { name: 'HIGHLOW' }], period: '1min' },
  play: async ({ canvasElement }) => {
    await ready(canvasElement)
    const chart = chartIn(canvasElement)
    const newest = (name: string) => chart.getIndicators({ name })[0]?.result.at(-1)
    await waitFor(() => expect(newest('FIBONACCI')).toHaveProperty('r3', expect.any(Number)))
    await waitFor(() => expect(newest('HIGHLOW')).toHaveProperty('weekHigh', expect.any(Number)))
  },
}

export const Camarilla: Story = { args: { indicators: [{ name: 'CAMARILLA' }], period: '30min' } }

/** Two averages and two RSI, each with a source and a style of its own; the panes are in the order of the list. */
export const SeveralOfAKind: Story = {
  args: {
    indicators: [
      { name: 'MA', params: [5, 8] },
      { id: 'MA.2', name: 'MA', source: 'hl2', look: { colour: 'pink', width: 2, dash: 'dotted' } },
      { id: 'RSI.2', name: 'RSI', params: [5], source: 'ohlc4', look: { colour: 'blue', dash: 'dashed' } },
      { name: 'RSI' },
      { id: 'hidden', name: 'MACD', isHidden: true },
    ],
    height: '560px',
  },
  play: async ({ canvasElement }) => {
    const chart = chartIn(canvasElement)
    await waitFor(() => expect(chart.getIndicators({ id: 'RSI.2' })[0]?.result.at(-1)).toHaveProperty('value'))
    const newest = (id: string) => chart.getIndicators({ id })[0]?.result.at(-1)
    await expect(newest('MA')).not.toEqual(newest('MA.2'))
    await expect(newest('RSI')).not.toEqual(newest('RSI.2'))
    await expect(chart.getIndicators({ id: 'hidden' })).toEqual([])
    const topOf = (id: string) => chart.getSize(`pane_${id}`, 'root')?.top ?? 0
    await waitFor(() => expect(topOf('RSI')).toBeGreaterThan(topOf('RSI.2')))
  },
}

export const Sessions: Story = { args: { indicators: [{ name: 'SESSIONS' }, { name: 'MA' }], period: '30min' } }

export const SessionsArabic: Story = {
  args: { indicators: [{ name: 'SESSIONS' }, { name: 'BOLL' }, { name: 'MACD' }], period: '30min' },
  globals: { language: 'ar' },
}

/** Numbers that are given up are the usual ones again. */
export const UsualNumbersAgain: Story = {
  args: { indicators: [{ name: 'BOLL', params: [7, 3] }] },
  render: function Changing(args) {
    const [isUsual, setUsual] = useState(false)
    return (
      <>
        <Chart {...args} {...(isUsual && { indicators: [{ name: 'BOLL' }] })} />
        <button type="button" onClick={() => setUsual(true)}>
          Usual
        </button>
      </>
    )
  },
  play: async ({ canvasElement }) => {
    await ready(canvasElement)
    const params = () => chartIn(canvasElement).getIndicators({ name: 'BOLL' })[0]?.calcParams
    await waitFor(() => expect(params()).toEqual([7, 3]))
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Usual' }))
    await waitFor(() => expect(params()).toEqual([20, 2]))
  },
}

/** What is stored may be of another version: what is not known is left out, and numbers that do not fit are the usual ones. */
export const OfAnotherVersion: Story = {
  args: {
    indicators: [
      { name: 'NEVER' as 'MA' },
      { name: 'MA', params: [7] },
      { name: 'BOLL', params: [20] },
      { name: 'ADX', params: [0.5] },
    ],
  },
  play: async ({ canvasElement }) => {
    await ready(canvasElement)
    const chart = chartIn(canvasElement)
    await waitFor(() => expect(chart.getIndicators({ name: 'ADX' })[0]?.calcParams).toEqual([14]))
    await expect(chart.getIndicators({ name: 'MA' })[0]?.calcParams).toEqual([20, 50])
    await expect(chart.getIndicators({ name: 'BOLL' })[0]?.calcParams).toEqual([20, 2])
    await expect(chart.getIndicators().map(({ name }) => name)).not.toContain('NEVER')
  },
}

export const HeikinAshi: Story = {
  args: { type: 'heikin-ashi' },
  play: async ({ canvasElement }) => {
    await ready(canvasElement)
    const chart = chartIn(canvasElement)
    await waitFor(() => expect(chart.getIndicators({ name: 'HA' })[0]?.result).toHaveLength(300))
  },
}

export const BackToNow: Story = {
  play: async ({ canvasElement }) => {
    await ready(canvasElement)
    const canvas = within(canvasElement)
    const chart = chartIn(canvasElement)
    await expect(canvas.queryByRole('button', { name: /newest/ })).toBeNull()
    chart.scrollByDistance(400)
    await userEvent.click(await canvas.findByRole('button', { name: /newest/ }))
    await waitFor(() => expect(canvas.queryByRole('button', { name: /newest/ })).toBeNull())
    await expect(chart.getVisibleRange().to).toBe(chart.getDataList().length)
  },
}

/** A swipe that has not run out does not pull it back. */
export const BackToNowAfterSwipe: Story = {
  play: async ({ canvasElement }) => {
    await ready(canvasElement)
    const chart = chartIn(canvasElement)
    swipe(canvasElement.querySelector<HTMLElement>('openlot-chart [tabindex]')!)
    // It runs out by itself.
    const { from } = chart.getVisibleRange()
    await waitFor(() => expect(chart.getVisibleRange().from).toBeLessThan(from))
    await userEvent.click(await within(canvasElement).findByRole('button', { name: /newest/ }))
    await untilStill(chart)
    await expect(chart.getVisibleRange().to).toBe(chart.getDataList().length)
  },
}

/** Arrow keys go from candle to candle, and each is read aloud. */
export const CrosshairByKeys: Story = {
  play: async ({ args: { onCrosshair }, canvasElement }) => {
    await ready(canvasElement)
    const canvas = within(canvasElement)
    const group = await canvas.findByRole('group', { name: /EURUSD/ })
    await waitFor(
      async () => {
        group.focus()
        await userEvent.keyboard('{ArrowLeft}')
        await expect(onCrosshair).toHaveBeenCalled()
      },
      { interval: 300 },
    )
    await userEvent.keyboard('{End}{ArrowLeft}')
    const { volume: _, ...before } = barAt('60min', 1)
    await waitFor(() => expect(onCrosshair).toHaveBeenLastCalledWith(expect.objectContaining(before)))
    await expect(await canvas.findByText(new RegExp(`close ${before.close.toFixed(5)}`))).toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(onCrosshair).toHaveBeenLastCalledWith(undefined))
  },
}

/** Equal distances are equal ratios. */
export const Logarithm: Story = {
  args: { scale: 'logarithm', indicators: [{ name: 'BOLL' }] },
  play: async ({ canvasElement }) => {
    const chart = chartIn(canvasElement)
    const yOf = (value: number) => (chart.convertToPixel({ value }, { paneId: 'candle_pane' }) as { y: number }).y
    const { from, to } = await waitFor(() => {
      const range = chart.getYAxes({ paneId: 'candle_pane' })[0]?.getRange()
      if (!range || range.realTo === range.to) throw new Error('not logarithmic yet')
      return range
    })
    // The middle is that of the ratio; places are whole pixels.
    const middle = Math.sqrt(from * to)
    await expect(Math.abs(yOf(middle) - (yOf(from) + yOf(to)) / 2)).toBeLessThanOrEqual(1)
    const back = chart.convertFromPixel([{ y: yOf(middle) }], { paneId: 'candle_pane' }) as { value: number }[]
    await expect(Math.abs(Math.log(back[0]!.value / middle))).toBeLessThan(Math.log(to / from) / 300)
  },
}

/** Percents of the first candle in sight, upside down. */
export const PercentageInverted: Story = {
  args: { scale: 'percentage', isInverted: true },
  play: async ({ canvasElement }) => {
    const chart = chartIn(canvasElement)
    const yOf = (value: number) => (chart.convertToPixel({ value }, { paneId: 'candle_pane' }) as { y: number }).y
    const baseNow = () => chart.getDataList()[Math.max(0, chart.getVisibleRange().from)]!.close
    await waitFor(async () => {
      const ticks = chart.getYAxes({ paneId: 'candle_pane' })[0]?.getTicks() ?? []
      await expect(ticks.map(({ text }) => text.at(-1))).toContain('%')
      const base = baseNow()
      const places = ticks.map(({ value }) => yOf(base * (1 + Number(value) / 100)))
      await expect(places).toEqual(ticks.map(({ coord }) => coord))
    })
    const base = baseNow()
    await expect(yOf(base * 1.01)).toBeGreaterThan(yOf(base))
  },
}
