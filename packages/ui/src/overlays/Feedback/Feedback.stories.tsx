import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, spyOn, userEvent, within } from 'storybook/test'
import { Button } from '../../controls/Button/Button.tsx'
import { Stack } from '../../testing/Controlled.tsx'
import { createToaster } from '../Toast/toaster.ts'
import { noticesOn } from './notices.ts'
import { giveFeedback, type FeedbackKind } from './feedback.ts'
import type { Tone } from './tones.ts'

const kinds: readonly FeedbackKind[] = ['fill', 'close', 'margin-call', 'step', 'refusal']

/** Vibration, and sounds that are off until the user turns them on. */
const meta = {
  title: 'Overlays/Sound and touch',
  render: () => (
    <Stack row>
      {kinds.map((kind) => (
        <Button key={kind} onClick={() => void giveFeedback(kind, { sound: true })}>
          {kind}
        </Button>
      ))}
    </Stack>
  ),
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const RATE_HERTZ = 44_100
/** How long a tick is heard. */
const TICK_SECONDS = 0.06

/** What a tone sounds like, computed without a loudspeaker. */
async function render(tone: Tone): Promise<Float32Array> {
  // As the product loads them: when first heard.
  const { addTone } = await import('./tones.ts')
  const audio = new OfflineAudioContext(1, RATE_HERTZ / 2, RATE_HERTZ)
  addTone(audio, tone, 0)
  return (await audio.startRendering()).getChannelData(0)
}

const loudness = (wave: Float32Array, from: number, to: number) =>
  Math.max(...wave.slice(from * RATE_HERTZ, to * RATE_HERTZ).map(Math.abs))

/** How often it crosses zero upwards within the tick, a second. */
function pitch(wave: Float32Array): number {
  const tick = wave.slice((TICK_SECONDS / 3) * RATE_HERTZ, TICK_SECONDS * RATE_HERTZ)
  let crossings = 0
  for (let at = 1; at < tick.length; at++) if ((tick[at - 1] ?? 0) < 0 && (tick[at] ?? 0) >= 0) crossings++
  return crossings / (TICK_SECONDS * (2 / 3))
}

export const Tones: Story = {
  play: async () => {
    const [fill, close, call] = await Promise.all([render('fill'), render('close'), render('margin-call')])
    await expect(loudness(fill, 0, TICK_SECONDS), 'a tick').toBeGreaterThan(0.1)
    await expect(loudness(fill, TICK_SECONDS, 0.5), 'and no more').toBe(0)
    await expect(pitch(close) / pitch(fill), 'a third lower').toBeCloseTo(0.8, 1)
    await expect(loudness(call, 0.14, 0.2), 'a second tick').toBeGreaterThan(0.1)
  },
}

/** The output is made and resumed within a press, and tones wait for nothing. */
export const UnlockedByPress: Story = {
  play: async () => {
    const sounds = { on: false }
    noticesOn(createToaster(), () => sounds.on)
    const made: AudioContext[] = []
    const Real = AudioContext
    globalThis.AudioContext = class extends Real {
      constructor() {
        super()
        made.push(this)
      }
    }
    try {
      await userEvent.click(document.body)
      await expect(made).toHaveLength(0)
      sounds.on = true
      let inPress: number | undefined
      addEventListener('click', () => (inPress = made.length), { once: true })
      await userEvent.click(document.body)
      await expect(inPress, 'in the press itself').toBe(1)
      await userEvent.click(document.body)
      await expect(made).toHaveLength(1)
    } finally {
      globalThis.AudioContext = Real
    }
  },
}

export const Vibrates: Story = {
  play: async ({ canvasElement }) => {
    const vibrate = spyOn(navigator, 'vibrate').mockReturnValue(true)
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'refusal' }))
    await expect(vibrate).toHaveBeenLastCalledWith([12, 40, 12])
    await userEvent.click(canvas.getByRole('button', { name: 'fill' }))
    await expect(vibrate).toHaveBeenLastCalledWith([8])
  },
}
