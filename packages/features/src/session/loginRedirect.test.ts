import { describe, expect, it } from 'vitest'
import { keepingFrom, loginPath, pathAfterLogin, registerPath } from './loginRedirect.ts'

describe('the login redirect', () => {
  it('leads to the login page and back', () => {
    const path = loginPath('/order?tab=history')
    expect(path).toBe('/login?from=%2Forder%3Ftab%3Dhistory')
    expect(pathAfterLogin(new URL(path, 'http://x').search)).toBe('/order?tab=history')
    expect(loginPath('/')).toBe('/login')
  })

  it('leads to the registration, too', () => {
    const path = registerPath('/mine/charge?from=/login')
    expect(path).toBe('/register?from=%2Fmine%2Fcharge%3Ffrom%3D%2Flogin')
    expect(pathAfterLogin(new URL(path, 'http://x').search)).toBe('/mine/charge?from=/login')
    expect(registerPath('/')).toBe('/register')
  })

  it('is kept on the way through other pages', () => {
    expect(keepingFrom('/register', '?lang=en')).toBe('/register')
    const path = keepingFrom('/register', new URL(loginPath('/order?tab=history'), 'http://x').search)
    expect(pathAfterLogin(new URL(path, 'http://x').search)).toBe('/order?tab=history')
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
