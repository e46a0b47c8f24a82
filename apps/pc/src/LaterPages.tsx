import { createRoutes } from '@openlot/features/routing'
import { lazyRetry } from '@openlot/ui'
import type { ComponentType } from 'react'
import { Navigate, Route, Routes } from 'react-router-dom'
import { laterRows } from './laterPages.ts'
import type { PcPage } from './pages.ts'

const AccountFrame = lazyRetry(() => import('./shell/AccountFrame.tsx'))
const code = import.meta.glob<{ default: ComponentType }>('./pages/*/*Page.tsx')

const routes = createRoutes<PcPage>(laterRows, (name) => lazyRetry(code[`./${name}.tsx`]!))

export const { pages, redirects } = routes

/** The page at a path. A visit that begins with a page of the account loads its frame along, so that it appears whole. */
export function routeAt(path: string): (typeof pages)[number] {
  const page = routes.routeAt(path)
  if (!page.framed) return page
  return { ...page, load: () => Promise.all([page.load(), AccountFrame.load()]) }
}

const routesOf = (rows: typeof pages) =>
  rows.map(({ path, Component }) => <Route key={path} path={path} element={<Component />} />)

/** The pages that few visits begin with: those of the account beside its menu. */
export default function LaterPages() {
  return (
    <Routes>
      {routesOf(pages.filter(({ framed }) => !framed))}
      {redirects.map(({ path, redirect }) => (
        <Route key={path} path={path} element={<Navigate to={redirect} replace />} />
      ))}
      <Route element={<AccountFrame />}>{routesOf(pages.filter(({ framed }) => framed))}</Route>
    </Routes>
  )
}
