import type { Namespace } from '@openlot/i18n'
import { I18nProvider } from '@openlot/i18n/react'
import { beginAct, createToaster, guardPresses, noticesOn, type Toaster, ToastProvider } from '@openlot/ui'
import { StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { ClientProvider } from '../client/ClientProvider.tsx'
import { ChosenTimeZone } from '../preferences/ChosenTimeZone.tsx'
import { startClient } from './startClient.ts'

/** A page: its texts, and what loads its code. */
interface StartPage {
  readonly texts: readonly Namespace[]
  load(): Promise<unknown>
}

export interface AppStart {
  /** The page that is shown first. */
  page: StartPage | Promise<StartPage>
  /** Draws the app. */
  draw: (toaster: Toaster) => ReactNode
}

/** Draws an app once all that its first page needs is there, so that it appears whole. */
export async function startApp({ page, draw }: AppStart): Promise<void> {
  guardPresses(document)
  const toaster = createToaster()
  const notify = noticesOn(toaster, () => client.store.getState().preferences.sounds)
  const first = Promise.resolve(page)
  const preload = first.then(({ texts }): Namespace[] => ['common', 'ui', ...texts])
  const [{ client, i18n }] = await Promise.all([
    startClient({ notify, preload, onAct: beginAct }),
    first.then(({ load }) => load()),
  ])
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <ClientProvider client={client} notify={notify}>
          <ToastProvider toaster={toaster}>
            <ChosenTimeZone>
              <BrowserRouter>{draw(toaster)}</BrowserRouter>
            </ChosenTimeZone>
          </ToastProvider>
        </ClientProvider>
      </I18nProvider>
    </StrictMode>,
  )
}
