import { describe, expect, it } from 'vitest'
import { normalNickname, requireUnreserved, skeletonOf } from './nicknames.ts'

describe('nicknames', () => {
  it.each([
    'Steady Hand',
    "O'Neil & Co",
    'Jean-Luc',
    'Dr. No',
    '陳大文',
    'Alex 陳',
    'たろう99',
    '김 트레이더',
    'Иван',
    'عمر',
    'สมชาย',
    'Çağrı',
    'Trần Văn',
  ])('may be %s', (name) => {
    expect(normalNickname(name)).toBe(name.normalize('NFKC'))
    expect(() => requireUnreserved(name)).not.toThrow()
  })

  it('are kept as they look', () => {
    expect(normalNickname('Ｓｔｅａｄｙ\u00a0\u2003Hand ')).toBe('Steady Hand')
  })

  it.each([
    ['of two alphabets', 'Ехample Gold'],
    ['with Greek in Latin', 'Gοld'],
    ['with something unseen', 'Example\u200bGold'],
    ['with a soft hyphen', 'Exam\u00adple'],
    ['that looks like an address', 'www.evil.example'],
    ['that looks like an address in other letters', 'зло.рф'],
    ['with www', 'www evil'],
    ['of mail', 'me@evil'],
    ['with a link', 'see https'],
    ['with pictures', 'Gold ★'],
    ['that begins with a sign', '-Gold'],
  ])('are no names %s', (_, name) => {
    expect(() => normalNickname(name)).toThrow('NICKNAME_INVALID')
  })

  it.each([
    'Openlot',
    'OPENLOT Support',
    '0penl0t',
    'Openlоt'.replace('о', 'o'),
    'Open Lot',
    'Official Gold',
    'Ádmin'.normalize('NFD').replace('\u0301', ''),
    '官方客服',
    '고객센터',
    'Поддержка',
  ])('do not speak for the platform: %s', (name) => {
    expect(() => requireUnreserved(normalNickname(name))).toThrow('NICKNAME_RESERVED')
  })

  it.each([
    ['Steady Hand', 'steady  HAND'],
    ['Steady Hand', 'SteadyHand'],
    ['Steady Hand', 'Steady-Hand.'],
    ['Bill', 'BiII'],
    ['Bill', 'Bi1l'],
    ['Master', 'rnaster'],
    ['Gold 100', 'GoId l0O'],
    ['COPE', 'СОРЕ'],
    ['Café', 'Cafe\u0301'],
  ])('are the same to the eye: %s and %s', (one, other) => {
    expect(skeletonOf(one)).toBe(skeletonOf(other))
  })

  it('are different where the eye sees it', () => {
    const names = ['Steady Hand', 'Steady Hands', 'Gold', 'Silver', 'Иван', 'Иванна', '陳大文', '陳小文']
    expect(new Set(names.map(skeletonOf)).size).toBe(names.length)
  })
})
