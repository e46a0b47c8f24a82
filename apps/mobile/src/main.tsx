import '@openlot/ui/tokens.css'
import '@openlot/ui/app.css'
import { startApp } from '@openlot/features/startup'
import { App } from './App.tsx'
import { pageAt } from './routes.ts'

// Not awaited here: the code of the page waits for this module.
void startApp({ page: pageAt(location.pathname), draw: (toaster) => <App toaster={toaster} /> })
