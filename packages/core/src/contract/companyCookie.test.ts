import { describe, expect, it } from 'vitest'
import { companyCookie, companyIn } from './companyCookie.ts'

describe('the company cookie', () => {
  it.each([
    ['', undefined],
    ['Company_id=7', '7'],
    ['device=pc; Company_id=12; x=1', '12'],
    ['Not_Company_id=7', undefined],
    ['Company_id=', undefined],
    ['Company_id=abc', undefined],
    ['Company_id=7abc', undefined],
    ['Company_id=-1; a=b', undefined],
  ])('%s', (cookies, id) => expect(companyIn(cookies)).toBe(id))

  it('a choice is remembered for three years, and forgotten at once', () => {
    expect(companyCookie(7, false)).toBe('Company_id=7; Path=/; Max-Age=94608000; SameSite=Lax')
    expect(companyCookie(7, true)).toContain('; Secure')
    expect(companyCookie(undefined, false)).toContain('Max-Age=0')
    expect(companyIn(companyCookie(7, true))).toBe('7')
  })
})
