let output: AudioContext | undefined

/**
 * Lets sounds be heard from now on. Browsers allow it in a press only: Safari does not count what the server answers to
 * one any more. Never fails.
 */
export function unlockSounds(): void {
  try {
    output ??= new AudioContext()
    // A call, or the page in the background, may have stopped it.
    if (output.state !== 'running') output.resume().catch(() => undefined)
  } catch {
    // A device without sound.
  }
}

/** Where tones go; undefined while none would be heard. */
export const audioOutput = (): AudioContext | undefined => (output?.state === 'running' ? output : undefined)
