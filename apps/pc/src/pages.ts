import type { Namespace } from '@openlot/i18n'
import { lazy, type ComponentType } from 'react'

/** A page: its code, and the texts it needs beside the common ones. */
interface Page {
  load(): Promise<{ default: ComponentType }>
  texts: readonly Namespace[]
}

const pages = {
  workspace: { load: () => import('./workspace/Workspace.tsx'), texts: ['trade', 'orders'] },
  login: { load: () => import('./pages/LoginPage.tsx'), texts: [] },
  loss: { load: () => import('./pages/LossPage.tsx'), texts: [] },
  notFound: { load: () => import('./pages/NotFoundPage.tsx'), texts: [] },
} satisfies Record<string, Page>

/** Paths of the workspace: it is home, trade screen and orders in one. */
const WORKSPACE_PATHS = ['/', '/trade', '/order'] as const

/** The page at a path. */
export function pageAt(path: string): Page {
  if ((WORKSPACE_PATHS as readonly string[]).includes(path)) return pages.workspace
  if (path === '/login') return pages.login
  return path === '/loss' ? pages.loss : pages.notFound
}

export const Workspace = lazy(pages.workspace.load)
export const LoginPage = lazy(pages.login.load)
export const LossPage = lazy(pages.loss.load)
export const NotFoundPage = lazy(pages.notFound.load)
