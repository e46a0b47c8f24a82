import { describe, expect, it, vi } from 'vitest'
import { createRoutes, type PageRow } from './routes.ts'

const Screen = () => null
const load = async () => ({ default: Screen })
const unknown: PageRow = { path: '*', load, texts: [] }

describe('routes', () => {
  it('are found by path, after redirects', () => {
    const { routeAt, redirects } = createRoutes<PageRow>([
      { path: '/user', load, texts: ['account'] },
      { path: '/mine', redirect: '/user' },
      unknown,
    ])
    expect(routeAt('/user').texts).toEqual(['account'])
    expect(routeAt('/mine').path).toBe('/user')
    expect(routeAt('/nowhere').path).toBe('*')
    expect(redirects).toEqual([{ path: '/mine', redirect: '/user' }])
  })

  it('load a page when it is first shown, unless it is part of the first chunk', () => {
    const loads = vi.fn(load)
    const { pages } = createRoutes<PageRow>([
      { path: '/', component: Screen, load: loads, texts: [] },
      { path: '/trade', load: loads, texts: [] },
      unknown,
    ])
    expect(pages[0]?.Component).toBe(Screen)
    expect(pages[1]?.Component).not.toBe(Screen)
    expect(loads).not.toHaveBeenCalled()
  })

  it('need a page for unknown paths, and one behind each redirect', () => {
    expect(() => createRoutes<PageRow>([{ path: '/', load, texts: [] }])).toThrow('No page at *')
    expect(() => createRoutes<PageRow>([{ path: '/mine', redirect: '/user' }, unknown])).toThrow('No page at /user')
  })
})
