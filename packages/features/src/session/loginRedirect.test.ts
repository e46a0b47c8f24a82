import { describe, expect, it } from 'vitest'
import { loginPath, pathAfterLogin } from './loginRedirect.ts'

describe('the login redirect', () => {
  it('leads to the login page and back', () => {
    const path = loginPath('/order?tab=history')
    expect(path).toBe('/login?from=%2Forder%3Ftab%3Dhistory')
    expect(pathAfterLogin(new URL(path, 'http://x').search)).toBe('/order?tab=history')
    expect(loginPath('/')).toBe('/login')
  })

  it.each([
    '',
    '?from=',
    '?from=https://evil.test',
    '?from=//evil.test',
    '?from=/%5Cevil.test',
    '?from=javascript:1',
    '?from=/login?from=/',
  ])('goes home rather than to %s', (search) => {
    expect(pathAfterLogin(search)).toBe('/')
  })
})
