import { describe, expect, it } from 'vitest'
import { typedKey } from './typedKey.ts'

describe('what a key types', () => {
  it.each([
    ['z', 'KeyZ', 'z'],
    ['Z', 'KeyZ', 'z'],
    // A French and a Russian keyboard, and an Arabic one.
    ['z', 'KeyW', 'z'],
    ['я', 'KeyZ', 'z'],
    ['ئ', 'KeyZ', 'z'],
    ['?', 'Slash', '?'],
    ['Delete', 'Delete', 'delete'],
    ['ж', 'Semicolon', 'ж'],
  ])('%s at %s is %s', (key, code, typed) => {
    expect(typedKey({ key, code })).toBe(typed)
  })
})
