import { createRoutes } from '@openlot/features/routing'
import { lazyRetry } from '@openlot/ui'
import type { ComponentType } from 'react'
import { Route, Routes } from 'react-router-dom'
import { laterRows } from './laterPages.ts'
import type { MobilePage } from './pages.ts'

const code = import.meta.glob<{ default: ComponentType }>('./screens/*/*Screen.tsx')

const { pages, routeAt } = createRoutes<MobilePage>(laterRows, (name) => lazyRetry(code[`./${name}.tsx`]!))

export { pages, routeAt }

/** The pages that few visits begin with. */
export default function LaterPages() {
  return (
    <Routes>
      {pages.map(({ path, Component }) => (
        <Route key={path} path={path} element={<Component />} />
      ))}
    </Routes>
  )
}
