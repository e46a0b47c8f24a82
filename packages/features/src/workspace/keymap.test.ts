import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chordOf, isUsable, keymapOf, shortcutAt, SHORTCUTS, USUAL_KEYS, withKey } from './keymap.ts'

const press = (key: string, more: object = {}) =>
  chordOf({ key, code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...more })

describe('shortcuts', () => {
  it.each([
    ['b', {}, 'b'],
    ['B', { shiftKey: true, code: 'KeyB' }, 'Shift+b'],
    ['?', { shiftKey: true, code: 'Slash' }, '?'],
    ['k', { ctrlKey: true }, 'Mod+k'],
    ['k', { metaKey: true }, 'Mod+k'],
    ['и', { code: 'KeyB' }, 'b'],
    ['ش', { code: 'KeyA' }, 'a'],
    ['F2', {}, 'f2'],
    ['Tab', {}, undefined],
    ['Shift', { shiftKey: true }, undefined],
    ['b', { altKey: true }, undefined],
    ['g', { altKey: true, code: 'KeyG' }, 'Alt+g'],
    ['©', { altKey: true, code: 'KeyG' }, 'Alt+g'],
    ['ğ', { altKey: true, ctrlKey: true, code: 'KeyG' }, undefined],
    ['ArrowLeft', { altKey: true, code: 'ArrowLeft' }, undefined],
  ])('%s with %j is %s', (key, more, chord) => {
    expect(press(key, more)).toBe(chord)
  })

  it('have usual keys that differ and can be used', () => {
    const keys = Object.values(USUAL_KEYS).filter((key) => key !== '')
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys.every(isUsable)).toBe(true)
    expect(['Mod+t', 'Mod+w', 'Mod+0', 'Mod+Shift+n', 'Alt+d'].some(isUsable)).toBe(false)
  })

  it('never share a key, however they are changed', () => {
    const change = fc.tuple(fc.constantFrom(...SHORTCUTS), fc.constantFrom('a', 'b', 'c', 's', 'Mod+k', ''))
    fc.assert(
      fc.property(fc.array(change), (changes) => {
        const changed = changes.reduce<Parameters<typeof withKey>[0]>((so, [name, key]) => withKey(so, name, key), {})
        const keymap = keymapOf(changed)
        const keys = Object.values(keymap).filter((key) => key !== '')
        expect(new Set(keys).size).toBe(keys.length)
        for (const name of SHORTCUTS) if (keymap[name] !== '') expect(shortcutAt(keymap, keymap[name])).toBe(name)
      }),
    )
  })
})
