import { readFileSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { compatData } from '@openlot/tooling/compatData'
import { BROWSER_FLOOR, FLOOR_CONDITION, oldestBrowsers } from '@openlot/tooling/floor'
import { scriptsAboveFloor } from '@openlot/tooling/scriptsAboveFloor'
import { stylesAboveFloor } from '@openlot/tooling/stylesAboveFloor'
import { describe, expect, it } from 'vitest'

const dist = (app: 'mobile' | 'pc'): string => resolve(import.meta.dirname, `../../apps/${app}/dist`)

/** The styles or scripts of the newest build. */
function filesOf(app: 'mobile' | 'pc', type: 'css' | 'js'): { name: string; text: string }[] {
  const former = JSON.parse(readFileSync(join(dist(app), 'former.json'), 'utf8')) as object
  const names = readdirSync(join(dist(app), 'assets')).filter((name) => name.endsWith(`.${type}`) && !(name in former))
  return names.map((name) => ({ name, text: readFileSync(join(dist(app), 'assets', name), 'utf8') }))
}

function usedBeyond(type: 'css' | 'js', find: (text: string) => string[]): string[] {
  const found = (['mobile', 'pc'] as const).flatMap((app) => filesOf(app, type).flatMap(({ text }) => find(text)))
  return [...new Set(found)].toSorted()
}

const STYLES_BEYOND = {
  '-webkit-tap-highlight-color': 'Firefox draws nothing over what is touched',
  '::-webkit-search-cancel-button': 'only hides what Chrome and Safari draw',
  '::highlight': 'changed digits are not coloured for a moment',
  'content-visibility': 'rows out of sight are drawn, too',
  'content-visibility: auto': 'the same',
  'field-sizing': 'a text on the chart is typed in a field of one width',
  'field-sizing: content': 'the same',
  'forced-color-adjust': 'Safari has no forced colours',
  'forced-color-adjust: none': 'the same',
  'overflow-clip-margin': 'words too long for a button end at its edge',
  'scrollbar-width': 'Safari hides its bars by itself',
  'scrollbar-width: none': 'the same',
  'word-break: auto-phrase': 'Japanese breaks between letters',
}

const SCRIPTS_BEYOND = {
  ClipboardItem: 'asked for before; a picture is saved as a file instead',
  Highlight: 'asked for before; changed digits are not coloured for a moment',
  canShare: 'asked for before; a picture is saved as a file instead',
  clearAppBadge: 'asked for before; the tab says how many notices are unread',
  connection: 'asked for before; files are fetched ahead on any line',
  createContext: 'of React',
  drop: 'of our socket',
  fromHex: 'asked for before, by the proof of work',
  highlights: 'asked for before',
  readText: 'asked for before; an address is pasted by the keyboard',
  registerProperty: 'in a try, by the sheets',
  resize: 'of klinecharts',
  setAppBadge: 'the same',
  share: 'asked for before; the link is copied instead',
  skipTransition: 'of React, where there is a transition',
  startViewTransition: 'in a try, by React',
  toArray: 'of React',
  toHex: 'asked for before, by the proof of work',
  use: 'of i18next',
  vibrate: 'asked for before',
}

describe('the oldest browsers that the apps run in', () => {
  it('have every feature of the built styles, or go without', () => {
    expect(usedBeyond('css', stylesAboveFloor)).toEqual(Object.keys(STYLES_BEYOND).toSorted())
  })

  it('have every feature of the built scripts, or are asked before', () => {
    expect(usedBeyond('js', scriptsAboveFloor)).toEqual(Object.keys(SCRIPTS_BEYOND).toSorted())
  })

  it.each(BROWSER_FLOOR)('are told from older ones by the condition of the page: $name', ({ engine, version }) => {
    const { types, selectors } = compatData.css
    expect(FLOOR_CONDITION).toBe('(color: light-dark(red, red)) and selector(:has(a))')
    const added = [types?.['color']?.['light-dark'], selectors?.['has']].map((feature) => {
      const [newest] = [feature?.__compat?.support[engine] ?? []].flat()
      return Number(newest?.version_added)
    })
    expect(Math.max(...added)).toBe(Number(version))
  })

  it.each(['README.md', 'docs/operate.md'])('are named in %s', (file) => {
    const text = readFileSync(resolve(import.meta.dirname, '../..', file), 'utf8')
    expect(text).toContain(`The apps run in ${oldestBrowsers.join(', ')} and everything newer`)
  })

  it('are found to lack what came after them, and no more', () => {
    expect(stylesAboveFloor('a:has(b) { color: light-dark(red, rgb(0 0 0)); text-wrap: pretty }')).toEqual([
      'text-wrap: pretty',
    ])
    expect(stylesAboveFloor('@starting-style { ::details-content { width: if(else: 1px) } }')).toEqual([
      '::details-content',
      '@starting-style',
      'if()',
    ])
    expect(stylesAboveFloor('@supports (field-sizing: content) { a { field-sizing: content } }')).toEqual([])
    expect(scriptsAboveFloor('Map.groupBy(a, b); Promise.withResolvers(); [].toSorted()')).toEqual([])
    expect(scriptsAboveFloor('new CloseWatcher(); Promise.try(a); a.union(b); typeof CloseWatcher')).toEqual([
      'CloseWatcher',
      'try',
      'union',
    ])
    expect(() => scriptsAboveFloor('/(?i:a)b/')).toThrow(SyntaxError)
  })
})
