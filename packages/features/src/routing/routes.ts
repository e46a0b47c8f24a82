import type { PagePath } from '@openlot/core/contract'
import type { Namespace } from '@openlot/i18n'
import type { ComponentType } from 'react'

/**
 * A row of an app's table of pages: plain data, as the build reads it, too. What a first visit preloads, what the app
 * awaits and what is loaded ahead all follow from it.
 */
export interface PageRow {
  /** A path of the contract, which says who may see the page; `*` is the page for unknown paths. */
  readonly path: PagePath | '*'
  /** The file of its component, below the app's `src` and without its ending. */
  readonly code: string
  /** The texts it needs besides the common ones. */
  readonly texts: readonly Namespace[]
  /** Files that it shows at once although they load by themselves, from the root of the repository. */
  readonly shows?: readonly string[]
}

type Load = () => Promise<unknown>
/** A page; one whose code loads when it is first shown can load it ahead. */
type PageComponent = ComponentType & { readonly load?: Load }

/** A path that leads to another page. */
export interface RedirectRow {
  readonly path: PagePath
  readonly redirect: PagePath
}

/** A row with its component. */
type Page<Row extends PageRow> = Row & { readonly Component: ComponentType; readonly load: Load }

/** The routes of an app. */
export interface AppRoutes<Row extends PageRow> {
  readonly pages: readonly Page<Row>[]
  readonly redirects: readonly RedirectRow[]
  /** The page at a path, after redirects. */
  routeAt(path: string): Page<Row>
}

const nothing: Load = () => Promise.resolve()

const isRedirect = (row: PageRow | RedirectRow): row is RedirectRow => 'redirect' in row

/**
 * Makes the routes of an app out of its table. Rows of the same code are one component, which keeps its state from one
 * path to the other.
 *
 * @param componentOf gives the component in a file of code; called once for each.
 * @throws Error without a row for `*`, or with a redirect to a path that has no page.
 */
export function createRoutes<Row extends PageRow>(
  rows: readonly (Row | RedirectRow)[],
  componentOf: (code: string) => PageComponent,
): AppRoutes<Row> {
  const redirects = rows.filter((row) => isRedirect(row))
  const rowsOfPages = rows.filter((row): row is Row => !isRedirect(row))
  const components = new Map([...new Set(rowsOfPages.map(({ code }) => code))].map((code) => [code, componentOf(code)]))
  const pages = rowsOfPages.map((row) => {
    const component = components.get(row.code)!
    return { ...row, Component: component, load: component.load ?? nothing }
  })
  const pageOf = (path: string): Page<Row> => {
    const page = pages.find((one) => one.path === path)
    if (page === undefined) throw new Error(`No page at ${path}`)
    return page
  }
  const byPath = new Map([
    ...pages.map((page): [string, Page<Row>] => [page.path, page]),
    ...redirects.map(({ path, redirect }): [string, Page<Row>] => [path, pageOf(redirect)]),
  ])
  const unknown = pageOf('*')
  return {
    pages,
    redirects,
    // The only parameter of a path is a number at its end.
    routeAt: (path) => byPath.get(path.replace(/\d+$/, ':id')) ?? unknown,
  }
}

/** What an app has to know of the page with which it begins. */
type Starting = Pick<Page<PageRow>, 'texts' | 'load'>

/**
 * Finds the page with which an app begins. Those that few visits begin with have a table of their own, which stands at `*`
 * and loads by itself.
 */
export const startingPage =
  <Row extends PageRow>(
    routeAt: (path: string) => Page<Row>,
    loadLater: () => Promise<{ routeAt(path: string): Starting }>,
  ) =>
  (path: string): Starting | Promise<Starting> => {
    const page = routeAt(path)
    if (page.path !== '*') return page
    // Where it cannot be loaded, the table itself says so and tries again.
    const later = page.load().then(loadLater)
    return later.then(
      (table) => table.routeAt(path),
      () => page,
    )
  }
