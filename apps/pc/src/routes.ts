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
export const { pages, redirects, routeAt } = createRoutes<PcPage>(rows, (name) => lazyRetry(code[`./${name}.tsx`]!))

/** The page with which the app begins. */
export const pageAt = startingPage(routeAt, () => import('./LaterPages.tsx'))
