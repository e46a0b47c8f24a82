import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { Chart } from './Chart.tsx'
import { barAt, history } from './fixtures.ts'
import { followCrosshair, isFollowing } from './followCrosshair.ts'
import type { ChartGround } from './session.ts'

const onGround = fn<(ground: ChartGround) => void>()

const meta = {
  title: 'Chart/Followed crosshair',
  component: Chart,
  args: {
    code: 'EURUSD',
    period: '60min',
    pricePrecision: 5,
    loadBars: history(900),
    live: () => () => undefined,
    height: '320px',
    onCrosshair: fn(),
    onGround,
  },
  beforeEach() {
    onGround.mockClear()
  },
} satisfies Meta<typeof Chart>
export default meta
type Story = StoryObj<typeof meta>

const time = barAt('60min', 20).time
const sessionNow = () =>
  waitFor(() => {
    const session = onGround.mock.lastCall?.[0].session
    if (session === undefined) throw new Error('Not ready yet')
    return session
  })

/** It shows the candle of another chart's time, without a price; where that is out of sight, nothing. */
export const Followed: Story = {
  play: async ({ args }) => {
    const session = await sessionNow()
    // Within the candle, as of a chart of shorter ones.
    followCrosshair(session, time + 60_000)
    await expect(isFollowing(session)).toBe(true)
    await expect(args.onCrosshair).toHaveBeenLastCalledWith(expect.objectContaining({ time }))
    await expect(session.crosshair.point()).toBeUndefined()
    followCrosshair(session, barAt('60min', 800).time)
    await expect(isFollowing(session)).toBe(false)
    await expect(args.onCrosshair).toHaveBeenLastCalledWith(undefined)
  },
}

/** Its own crosshair stays when another has gone. */
export const Own: Story = {
  play: async () => {
    const session = await sessionNow()
    session.crosshair.show({ x: 200, y: 100 })
    await expect(isFollowing(session)).toBe(false)
    followCrosshair(session, undefined)
    await expect(session.crosshair.point()).toEqual({ x: 200, y: 100 })
  },
}
