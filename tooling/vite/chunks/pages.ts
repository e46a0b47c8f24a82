/** A row of an app's table of pages, as its `pages.ts` has it. */
type PageRow =
  | {
      readonly path: string
      /** The file of its component, below the app's `src` and without its ending. */
      readonly code: string
      readonly texts: readonly string[]
      /** Files that it shows at once although they load by themselves, from the root of the repository. */
      readonly shows?: readonly string[]
    }
  | { readonly path: string; readonly redirect: string }

/** An app, as far as it says what its pages load. */
export interface AppPages {
  readonly app: string
  readonly pages: readonly PageRow[]
}

interface Page {
  readonly path: string
  /** Its component and what it shows at once, as files from the root of the repository. */
  readonly modules: readonly string[]
  /** All texts that it shows, the common ones included. */
  readonly texts: ReadonlySet<string>
}

/** What every page needs: the names of a language's files too. */
const COMMON_TEXTS = ['index', 'common', 'ui']

/** The pages of an app; paths that lead to one are as that page. */
export function pagesOf({ app, pages: rows }: AppPages): Page[] {
  const pages = rows.flatMap((row) => {
    if (!('code' in row)) return []
    const { path, code, texts, shows = [] } = row
    const modules = [`apps/${app}/src/${code}.tsx`, ...shows]
    return [{ path, modules, texts: new Set([...COMMON_TEXTS, ...texts]) }]
  })
  const redirects = rows.flatMap((row) => {
    const target = 'redirect' in row ? pages.find(({ path }) => path === row.redirect) : undefined
    return target === undefined ? [] : [{ ...target, path: row.path }]
  })
  return [...pages, ...redirects]
}
