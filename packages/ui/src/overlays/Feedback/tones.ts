import { audioOutput } from './audioOutput.ts'

/** What a sound tells. */
export type Tone = 'fill' | 'close' | 'margin-call'

const FILL_HERTZ = 880
/** A major third lower. */
const CLOSE_HERTZ = FILL_HERTZ * 0.8
const TICK_SECONDS = 0.06
const SECOND_TICK_SECONDS = 0.14
/** As loud as a key, not as an alarm. */
const VOLUME = 0.2

const TICKS: Record<Tone, readonly { after: number; hertz: number }[]> = {
  fill: [{ after: 0, hertz: FILL_HERTZ }],
  close: [{ after: 0, hertz: CLOSE_HERTZ }],
  'margin-call': [
    { after: 0, hertz: FILL_HERTZ },
    { after: SECOND_TICK_SECONDS, hertz: FILL_HERTZ },
  ],
}

/** Adds a tone to an audio graph: ticks of wood, a struck body with an overtone that dies away at once. */
export function addTone(audio: BaseAudioContext, tone: Tone, start = audio.currentTime): void {
  for (const { after, hertz } of TICKS[tone]) {
    // The overtone of a struck bar is 2.76 times its base, and shorter.
    strike(audio, { hertz, start: start + after, seconds: TICK_SECONDS, volume: VOLUME })
    strike(audio, { hertz: hertz * 2.76, start: start + after, seconds: TICK_SECONDS / 3, volume: VOLUME / 3 })
  }
}

interface Strike {
  hertz: number
  start: number
  seconds: number
  volume: number
}

function strike(audio: BaseAudioContext, { hertz, start, seconds, volume }: Strike): void {
  const oscillator = audio.createOscillator()
  const gain = audio.createGain()
  oscillator.frequency.value = hertz
  gain.gain.setValueAtTime(volume, start)
  gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds)
  oscillator.connect(gain).connect(audio.destination)
  oscillator.start(start)
  oscillator.stop(start + seconds)
}

/** Plays a tone where one can be heard: a sound that waits for that would come too late to say anything. */
export function play(tone: Tone): void {
  const output = audioOutput()
  if (output !== undefined) addTone(output, tone)
}
