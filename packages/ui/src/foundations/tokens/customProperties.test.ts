import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const repository = join(import.meta.dirname, '../../../../..')
/** Set by Base UI while its parts are open. */
const OF_BASE_UI = [
  '--available-height',
  '--available-width',
  '--drawer-swipe-movement-x',
  '--drawer-swipe-movement-y',
  '--drawer-swipe-progress',
]

const textOf = (endings: string): string =>
  globSync(`{packages,apps}/*/src/**/*.${endings}`, { cwd: repository })
    .map((path) => readFileSync(join(repository, path), 'utf8'))
    .join('\n')
const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name = '']) => name)

it('custom properties that styles use are set somewhere', () => {
  const styles = textOf('css')
  const known = new Set([
    ...OF_BASE_UI,
    ...all(styles, /(--[\w-]+)\s*:/g),
    ...all(textOf('{ts,tsx}'), /['"`](--[\w-]+)['"`]/g),
  ])
  const used = new Set(all(styles, /var\((--[\w-]+)/g))
  expect(used.size).toBeGreaterThan(50)
  expect([...used].filter((name) => !known.has(name))).toEqual([])
})
