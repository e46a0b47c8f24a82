import source from '../../packages/ui/src/foundations/tokens/tokens.css?raw'
import type { Theme } from '../themes.ts'

export interface Token {
  name: string
  /** As written in tokens.css. */
  value: string
  /** The comment directly above it there. */
  note: string
}

/** The tokens of the first rule of tokens.css, in its order, with its comments. */
function parse(css: string): Token[] {
  const body = css.slice(css.indexOf(':root {') + ':root {'.length, css.indexOf('\n}'))
  const tokens: Token[] = []
  let note = ''
  for (const [, comment, name, value] of body.matchAll(/\/\*([\s\S]*?)\*\/|(--[\w-]+):\s*([^;]+);|\n\n/g)) {
    if (comment !== undefined) note = comment.replaceAll(/\s+/g, ' ').trim()
    else if (name === undefined || value === undefined) note = ''
    else {
      tokens.push({ name, value: value.replaceAll(/\s+/g, ' '), note })
      note = ''
    }
  }
  return tokens
}

export const tokens: readonly Token[] = parse(source)

/** The tokens whose names begin so. */
export const tokensOf = (prefix: string): Token[] => tokens.filter(({ name }) => name.startsWith(prefix))

const probes = new Map<string, HTMLElement>()

/** An element that shows nothing, in a theme or a density, whose computed style tells what a token means there. */
function probeOf(kind: string, prepare: (probe: HTMLElement) => void): HTMLElement {
  const known = probes.get(kind)
  if (known !== undefined) return known
  const probe = document.createElement('span')
  probe.hidden = true
  prepare(probe)
  document.body.append(probe)
  probes.set(kind, probe)
  return probe
}

/** The colour of a token in a theme as the browser computes it: `rgb(r, g, b)`. */
export function resolveColour(name: string, theme: Theme): string {
  const probe = probeOf(theme, ({ style }) => (style.colorScheme = theme))
  probe.style.color = `var(${name})`
  return getComputedStyle(probe).color
}

/** The length of a token for touch (`normal`) or on a desktop (`compact`) as the browser computes it: `48px`. */
export function resolveLength(name: string, density: 'normal' | 'compact'): string {
  const probe = probeOf(density, ({ dataset }) => (dataset['density'] = density))
  probe.style.blockSize = `var(${name})`
  return getComputedStyle(probe).blockSize
}

/** Whether a token is a colour, and not a shadow or a size. */
export const isColour = ({ value }: Token): boolean => CSS.supports('color', value)

const channels = (colour: string): number[] => (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number)

/** `#rrggbb`. */
export const hexOf = (colour: string): string =>
  `#${channels(colour)
    .map((channel) => Math.round(channel).toString(16).padStart(2, '0'))
    .join('')}`

/** Relative luminance of WCAG 2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast ratio of WCAG 2 between two opaque colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}
