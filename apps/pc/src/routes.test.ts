import { PAGES } from '@openlot/features/routing'
import { describe, expect, it } from 'vitest'
import * as later from './LaterPages.tsx'
import { accountMenu } from './parts/accountMenu.ts'
import { pageAt, pages, redirects } from './routes.ts'

describe('the routes', () => {
  const first = pages.filter(({ path }) => path !== '*')
  const paths = [...first, ...redirects, ...later.pages, ...later.redirects].map(({ path }) => path)

  it('are pages of the contract', () => {
    expect(paths.filter((path) => path !== '*' && !Object.hasOwn(PAGES, path))).toEqual([])
  })

  it('are unique', () => {
    expect(paths).toEqual([...new Set(paths)])
  })

  it('are behind every row of the account menu, beside which they are shown', () => {
    expect(accountMenu.filter(({ path }) => !later.routeAt(path).framed).map(({ path }) => path)).toEqual([])
  })

  it('know the page with which the app begins, in whichever table it is', async () => {
    expect((await pageAt('/')).texts).toContain('workspace')
    expect((await pageAt('/mine/history')).texts).toContain('funds')
    expect((await pageAt('/nowhere')).texts).toEqual(['parts'])
  })
})
