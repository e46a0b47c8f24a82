import { UNAUTHENTICATED } from '@openlot/core/contract'
import { useTranslation } from '@openlot/i18n/react'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { failureText } from '../api/failureText.ts'
import type { Client } from '../client/client.ts'
import { useClient, useNotify } from '../client/ClientProvider.tsx'
import { useSession } from '../session/useSession.ts'
import { openDocuments, type Documents } from './documents.ts'
import type { Body } from './mergeBodies.ts'

/** The documents of each user of this page; one who comes back finds what was not saved yet. */
const opened = new WeakMap<Client, Map<number | undefined, Documents>>()

function useDocuments(): Documents {
  const client = useClient()
  const notify = useNotify()
  const { i18n } = useTranslation()
  const owner = useSession().user?.id
  const byOwner = opened.get(client) ?? new Map<number | undefined, Documents>()
  opened.set(client, byOwner)
  let documents = byOwner.get(owner)
  if (documents === undefined) {
    documents = openDocuments({
      ...client,
      owner,
      isCurrent: () => client.store.getState().session.current?.user.id === owner,
      onRefused: (failure) => {
        if (failure.code !== UNAUTHENTICATED) notify.show({ tone: 'error', title: failureText(i18n, failure) })
      },
    })
    byOwner.set(owner, documents)
  }
  return documents
}

/** A document of the user as the app reads it. */
export interface DocumentType<Value> {
  readonly name: string
  /** Reads what is stored; what is invalid, as from another version of the app, is left out, never thrown. */
  read(body: Body): Value
  /** Gets what was stored as well, so that parts of a newer version of the app can be kept. */
  write(value: Value, stored: Body): Body
}

/**
 * A document of the user, or of the device for a visitor: at hand at once, the same in all windows and on all devices.
 * `type` must be the same object in each render; the function that changes it is the same while its user is.
 */
export function useDocument<Value>(type: DocumentType<Value>): [Value, (next: Value) => void] {
  const documents = useDocuments()
  const { name } = type
  const body = useSyncExternalStore(
    useMemo(() => (listener: () => void) => documents.subscribe(name, listener), [documents, name]),
    () => documents.body(name),
  )
  const value = useMemo(() => type.read(body), [type, body])
  const change = useCallback(
    (next: Value) => documents.change(name, type.write(next, documents.body(name))),
    [documents, name, type],
  )
  return [value, change]
}
