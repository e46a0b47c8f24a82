import { createRoutes, startingPage } from '@openlot/features/routing'
import { lazyRetry } from '@openlot/ui'
import type { ComponentType } from 'react'
import { type PcPage, rows } from './pages.ts'

const code = import.meta.glob<{ default: ComponentType }>([
  './pages/{copying/{Copy,Trader},ranking/Ranking,news/News,login/Login}Page.tsx',
  './workspace/Workspace.tsx',
  './LaterPages.tsx',
])

/** Pages as the app shows them; each loads when it is first shown. */
const routes = createRoutes<PcPage>(rows, (name) => lazyRetry(code[`./${name}.tsx`]!))
export const { pages, redirects } = routes

/** The page with which the app begins. */
export const pageAt = startingPage(routes.routeAt, () => import('./LaterPages.tsx'))
