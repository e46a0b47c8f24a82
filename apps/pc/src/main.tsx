import '@openlot/ui/tokens.css'
import '@openlot/ui/app.css'
import { ClientProvider } from '@openlot/features/client'
import { startClient } from '@openlot/features/startup'
import { I18nProvider } from '@openlot/i18n/react'
import { beginAct, createToaster, guardPresses, noticesOn, ToastProvider } from '@openlot/ui'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './App.tsx'
import { routeAt } from './routes.ts'

/** Draws the app once all that its first page needs is there, so that it appears whole. */
async function start(): Promise<void> {
  const page = routeAt(location.pathname)
  guardPresses(document)
  const toaster = createToaster()
  const notify = noticesOn(toaster, () => client.store.getState().preferences.sounds)
  const [{ client, i18n }] = await Promise.all([
    startClient({ notify, preload: ['common', 'ui', ...page.texts], onAct: beginAct }),
    page.load(),
  ])
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <ClientProvider client={client} notify={notify}>
          <ToastProvider toaster={toaster}>
            <BrowserRouter>
              <App toaster={toaster} />
            </BrowserRouter>
          </ToastProvider>
        </ClientProvider>
      </I18nProvider>
    </StrictMode>,
  )
}

// Not awaited here: the code of the page waits for this module.
void start()
