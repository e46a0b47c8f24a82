import type { Tone } from './tones.ts'

/** What is felt or heard. */
export type FeedbackKind = Tone | 'step' | 'refusal'

/** How long phones vibrate, in milliseconds: on, off, on. */
const VIBRATIONS_MS: Partial<Record<FeedbackKind, number[]>> = {
  fill: [8],
  /** A dragged line has passed ten pips. */
  step: [4],
  refusal: [12, 40, 12],
}

const isTone = (kind: FeedbackKind): kind is Tone => kind !== 'step' && kind !== 'refusal'

/**
 * Tells by touch, and by sound where the user has turned sounds on, what has happened. The sounds load when the first
 * one is heard. Never fails: a device that can do neither does nothing.
 */
export async function giveFeedback(kind: FeedbackKind, { sound }: { sound: boolean }): Promise<void> {
  const pattern = VIBRATIONS_MS[kind]
  if (pattern !== undefined && 'vibrate' in navigator) navigator.vibrate(pattern)
  if (!sound || !isTone(kind)) return
  try {
    const { play } = await import('./tones.ts')
    play(kind)
  } catch {
    // A trade is not worse for being silent.
  }
}
