import { describe, expect, it, vi } from 'vitest'
import { createRoutes, type PageRow } from './routes.ts'

const Screen = () => null
const screens = () => Screen
const unknown: PageRow = { path: '*', code: 'unknown', texts: [] }

describe('routes', () => {
  it('are found by path, after redirects', () => {
    const { routeAt, redirects } = createRoutes<PageRow>(
      [{ path: '/user', code: 'user', texts: ['account'] }, { path: '/mine', redirect: '/user' }, unknown],
      screens,
    )
    expect(routeAt('/user').texts).toEqual(['account'])
    expect(routeAt('/mine').path).toBe('/user')
    expect(routeAt('/nowhere').path).toBe('*')
    expect(redirects).toEqual([{ path: '/mine', redirect: '/user' }])
  })

  it('load the code of a page ahead, where it loads by itself', async () => {
    const load = vi.fn(async () => undefined)
    const later = Object.assign(() => null, { load })
    const { routeAt } = createRoutes<PageRow>(
      [{ path: '/', code: 'home', texts: [] }, { path: '/trade', code: 'trade', texts: [] }, unknown],
      (code) => (code === 'trade' ? later : Screen),
    )
    expect(routeAt('/trade').Component).toBe(later)
    await Promise.all(['/', '/trade', '/nowhere'].map((path) => routeAt(path).load()))
    expect(load).toHaveBeenCalledOnce()
  })

  it('are one component where their code is the same', () => {
    const { routeAt } = createRoutes<PageRow>(
      [{ path: '/news', code: 'news', texts: [] }, { path: '/news/detail', code: 'news', texts: [] }, unknown],
      () => () => null,
    )
    expect(routeAt('/news').Component).toBe(routeAt('/news/detail').Component)
    expect(routeAt('/news').Component).not.toBe(routeAt('/nowhere').Component)
  })

  it('need a page for unknown paths, and one behind each redirect', () => {
    expect(() => createRoutes<PageRow>([{ path: '/', code: 'home', texts: [] }], screens)).toThrow('No page at *')
    expect(() => createRoutes<PageRow>([{ path: '/mine', redirect: '/user' }, unknown], screens)).toThrow(
      'No page at /user',
    )
  })
})
