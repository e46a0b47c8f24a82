import { describe, expect, it, vi } from 'vitest'
import { createRoutes, type PageRow } from './routes.ts'

const Screen = () => null
const unknown: PageRow = { path: '*', component: Screen, texts: [] }

describe('routes', () => {
  it('are found by path, after redirects', () => {
    const { routeAt, redirects } = createRoutes<PageRow>([
      { path: '/user', component: Screen, texts: ['account'] },
      { path: '/mine', redirect: '/user' },
      unknown,
    ])
    expect(routeAt('/user').texts).toEqual(['account'])
    expect(routeAt('/mine').path).toBe('/user')
    expect(routeAt('/nowhere').path).toBe('*')
    expect(redirects).toEqual([{ path: '/mine', redirect: '/user' }])
  })

  it('load the code of a page ahead, or what its row names', async () => {
    const code = vi.fn(async () => undefined)
    const pictures = vi.fn(async () => undefined)
    const component = Object.assign(() => null, { load: code })
    const { routeAt } = createRoutes<PageRow>([
      { path: '/', component, load: pictures, texts: [] },
      { path: '/trade', component, texts: [] },
      unknown,
    ])
    expect(routeAt('/trade').Component).toBe(component)
    await Promise.all(['/', '/trade', '/nowhere'].map((path) => routeAt(path).load()))
    expect([code, pictures].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  })

  it('need a page for unknown paths, and one behind each redirect', () => {
    expect(() => createRoutes<PageRow>([{ path: '/', component: Screen, texts: [] }])).toThrow('No page at *')
    expect(() => createRoutes<PageRow>([{ path: '/mine', redirect: '/user' }, unknown])).toThrow('No page at /user')
  })
})
