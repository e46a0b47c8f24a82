import { describe, expect, it } from 'vitest'
import { appearanceCookie, appearanceIn } from './appearance.ts'

describe('the appearance cookie', () => {
  it('is read as it was written', () => {
    const appearance = { language: 'hk', theme: 'dark', colours: 'red-up' }
    expect(appearanceIn(`a=b; ${appearanceCookie(appearance, true).split(';')[0]}`)).toEqual(appearance)
    expect(appearanceCookie(appearance, true)).toContain('; Secure')
    expect(appearanceCookie(appearance, false)).not.toContain('Secure')
  })

  it.each([
    '',
    'appearance=',
    'appearance=en',
    'appearance=en.dark',
    'appearance=en.dark.<b>',
    'xappearance=en.dark.red-up',
  ])('is none in %j', (cookies) => expect(appearanceIn(cookies)).toBeUndefined())
})
