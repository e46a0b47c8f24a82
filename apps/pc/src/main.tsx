import '@openlot/ui/tokens.css'
import '@openlot/ui/app.css'
import { startApp } from '@openlot/features/startup'
import { App } from './App.tsx'
import { routeAt } from './routes.ts'

// Not awaited here: the code of the page waits for this module.
void startApp({ page: routeAt(location.pathname), draw: (toaster) => <App toaster={toaster} /> })
