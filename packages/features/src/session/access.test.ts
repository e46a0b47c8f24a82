import { PAGES } from '@openlot/core/contract'
import { describe, expect, it } from 'vitest'
import { accessTo } from './access.ts'

const demo = { is_demo: 1 }
const real = { is_demo: 0 }

describe('page access', () => {
  it('lets everyone see what a visitor may see', () => {
    for (const path of ['/', '/trade', '/news', '/rank', '/product', '/login', '/register', '/forgot', '/nowhere']) {
      for (const user of [undefined, demo, real]) expect(accessTo(path, user), path).toBe('granted')
    }
  })

  it('asks visitors to log in for orders, the user center and all below it', () => {
    const guarded = Object.entries(PAGES).flatMap(([path, auth]) => (auth === 'none' ? [] : [path]))
    expect(guarded).toEqual(expect.arrayContaining(['/order', '/user', '/mine/system', '/mine/wallet']))
    for (const path of guarded) expect(accessTo(path, undefined), path).toBe('login')
  })

  it('keeps money, name, invitations and password from demo accounts', () => {
    for (const path of [
      '/mine/charge',
      '/mine/withdraw',
      '/mine/wallet',
      '/mine/auth',
      '/mine/invite',
      '/mine/password',
    ]) {
      expect(accessTo(path, demo), path).toBe('real-only')
      expect(accessTo(path, real), path).toBe('granted')
    }
    for (const path of ['/order', '/user', '/mine/history', '/mine/system'])
      expect(accessTo(path, demo)).toBe('granted')
  })
})
