import { PAGES } from '@openlot/features/routing'
import { describe, expect, it } from 'vitest'
import { pages, redirects } from './routes.ts'

describe('the routes', () => {
  const paths = [...pages, ...redirects].map(({ path }) => path)

  it('are pages of the contract', () => {
    expect(paths.filter((path) => path !== '*' && !Object.hasOwn(PAGES, path))).toEqual([])
  })

  it('are unique', () => {
    expect(paths).toEqual([...new Set(paths)])
  })
})
