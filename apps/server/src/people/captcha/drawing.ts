/** Letters and digits that cannot be confused, as strokes on a grid of 4 by 6. */
const STROKES: Readonly<Record<string, string>> = {
  A: '0,6 2,0 4,6|1,4 3,4',
  C: '4,1 3,0 1,0 0,1 0,5 1,6 3,6 4,5',
  D: '0,0 0,6 2,6 4,4 4,2 2,0 0,0',
  E: '4,0 0,0 0,6 4,6|0,3 3,3',
  F: '4,0 0,0 0,6|0,3 3,3',
  H: '0,0 0,6|4,0 4,6|0,3 4,3',
  J: '3,0 3,5 2,6 1,6 0,5',
  K: '0,0 0,6|4,0 0,3 4,6',
  L: '0,0 0,6 4,6',
  M: '0,6 0,0 2,3 4,0 4,6',
  N: '0,6 0,0 4,6 4,0',
  P: '0,6 0,0 3,0 4,1 4,2 3,3 0,3',
  R: '0,6 0,0 3,0 4,1 4,2 3,3 0,3|2,3 4,6',
  T: '0,0 4,0|2,0 2,6',
  W: '0,0 1,6 2,2 3,6 4,0',
  X: '0,0 4,6|4,0 0,6',
  Y: '0,0 2,3 4,0|2,3 2,6',
  3: '0,0 4,0 2,2 4,4 3,6 1,6 0,5',
  4: '3,6 3,0 0,4 4,4',
  6: '4,0 1,1 0,3 0,5 1,6 3,6 4,5 4,4 3,3 1,3 0,4',
  7: '0,0 4,0 1,6|1,3 3,3',
  9: '4,3 1,3 0,2 0,1 1,0 3,0 4,1 4,3 3,6 1,6',
}

/** The characters of captchas. */
export const CAPTCHA_ALPHABET = Object.keys(STROKES).join('')

/** Pixels. */
export const WIDTH = 180
export const HEIGHT = 64
const NOISE_LINES = 5
/** Each stroke is bent in this many segments. */
const SEGMENTS = 4

/** In pixels. */
export type Point = readonly [x: number, y: number]
/** Draws a random number between two. */
type Draw = (low: number, high: number) => number

/**
 * Draws letters as lines through points: rotated, scaled, bent by a common wave and mixed with noise lines.
 *
 * @param random numbers from 0 up to 1.
 */
export function drawCaptcha(letters: string, random: () => number): Point[][] {
  const draw: Draw = (low, high) => low + random() * (high - low)
  const wave = { height: draw(2, 5), length: draw(40, 70), phase: draw(0, 6) }
  const bend = ([x, y]: Point): Point => [x, y + wave.height * Math.sin((x / wave.length) * 6 + wave.phase)]
  const step = WIDTH / (letters.length + 0.6)
  const strokes = letters.split('').flatMap((letter, at) => letterStrokes(letter, step * (at + 0.8), draw))
  for (let line = 0; line < NOISE_LINES; line++) {
    strokes.push([
      [draw(0, WIDTH), draw(0, HEIGHT)],
      [draw(0, WIDTH), draw(0, HEIGHT)],
    ])
  }
  return strokes.map((stroke) => bentSegments(stroke, draw).map(bend))
}

/** The strokes of a letter, near `centre`. */
function letterStrokes(letter: string, centre: number, draw: Draw): Point[][] {
  const scale = draw(4.6, 6)
  const lean = draw(-0.4, 0.4)
  const [sine, cosine] = [Math.sin(lean), Math.cos(lean)]
  const [left, top] = [centre + draw(-4, 4), HEIGHT / 2 + draw(-6, 6)]
  return (STROKES[letter] ?? '').split('|').map((stroke) =>
    stroke.split(' ').map((pair): Point => {
      const [column = 0, row = 0] = pair.split(',').map(Number)
      const [x, y] = [(column - 2) * scale + draw(-1, 1), (row - 3) * scale + draw(-1, 1)]
      return [left + x * cosine - y * sine, top + x * sine + y * cosine]
    }),
  )
}

/** A stroke with random points in between. */
function bentSegments(stroke: readonly Point[], draw: Draw): Point[] {
  return stroke.flatMap((point, at): Point[] => {
    const next = stroke[at + 1]
    if (next === undefined) return [point]
    return Array.from({ length: SEGMENTS }, (_, segment): Point => {
      const share = segment / SEGMENTS
      const stray = segment === 0 ? 0 : 0.7
      return [
        point[0] + (next[0] - point[0]) * share + draw(-stray, stray),
        point[1] + (next[1] - point[1]) * share + draw(-stray, stray),
      ]
    })
  })
}
