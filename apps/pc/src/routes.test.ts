import { PAGES } from '@openlot/features/routing'
import { describe, expect, it } from 'vitest'
import { pages, redirects, routeAt } from './routes.ts'
import { accountMenu } from './parts/accountMenu.ts'

describe('the routes', () => {
  const paths = [...pages, ...redirects].map(({ path }) => path)

  it('are pages of the contract', () => {
    expect(paths.filter((path) => path !== '*' && !Object.hasOwn(PAGES, path))).toEqual([])
  })

  it('are unique', () => {
    expect(paths).toEqual([...new Set(paths)])
  })

  it('are behind every row of the account menu, beside which they are shown', () => {
    expect(accountMenu.filter(({ path }) => !routeAt(path).framed).map(({ path }) => path)).toEqual([])
  })
})
