import { createContext, use, type ReactNode } from 'react'
import { Provider } from 'react-redux'
import type { Notify } from '../platform/notify.ts'
import type { Client } from './client.ts'

interface Surroundings {
  client: Client
  notify: Notify
}

const SurroundingsContext = createContext<Surroundings | undefined>(undefined)

function useSurroundings(): Surroundings {
  const surroundings = use(SurroundingsContext)
  if (surroundings === undefined) throw new Error('Hooks of features need a ClientProvider above them')
  return surroundings
}

/** The client that the hooks of features work with. */
export const useClient = (): Client => useSurroundings().client
export const useNotify = (): Notify => useSurroundings().notify

/** Gives everything below it the client and its store. */
export function ClientProvider({ client, notify, children }: Surroundings & { children?: ReactNode }) {
  return (
    <Provider store={client.store}>
      <SurroundingsContext value={{ client, notify }}>{children}</SurroundingsContext>
    </Provider>
  )
}
