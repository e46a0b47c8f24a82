import { createContext, use, type ReactNode } from 'react'
import { Provider } from 'react-redux'
import type { Notify } from '../platform/notify.ts'
import type { Client } from './client.ts'

interface ClientContextValue {
  client: Client
  notify: Notify
}

const ClientContext = createContext<ClientContextValue | undefined>(undefined)

function useClientContext(): ClientContextValue {
  const value = use(ClientContext)
  if (value === undefined) throw new Error('Hooks of features need a ClientProvider above them')
  return value
}

/** The client that the hooks of features work with. */
export const useClient = (): Client => useClientContext().client
/** Shows the user a notice. */
export const useNotify = (): Notify => useClientContext().notify

/** Gives everything below it the client and its store. */
export function ClientProvider({ client, notify, children }: ClientContextValue & { children?: ReactNode }) {
  return (
    <Provider store={client.store}>
      <ClientContext value={{ client, notify }}>{children}</ClientContext>
    </Provider>
  )
}
