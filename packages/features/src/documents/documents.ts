import { ApiError, type Api, type ApiFailure } from '@openlot/core/api'
import { documentEndpoints, type UserDocument } from '@openlot/core/contract'
import type { Socket } from '@openlot/core/socket'
import { listenersByKey } from '../platform/listeners.ts'
import type { DeviceStorage } from '../platform/storage.ts'
import { isSame, mergeBodies, type Body } from './mergeBodies.ts'
import { documentKey, readDocument, writeDocument } from './storedDocument.ts'

/** Changes that follow one another within this time are sent as one. */
const SAVE_DELAY_MS = 500
const RETRY_DELAY_MS = 5000

interface Settings {
  readonly api: Pick<Api, 'call'>
  /** Resolves when the API's address is known. */
  readonly ready: Promise<void>
  readonly socket: Pick<Socket, 'subscribe'>
  readonly storage: DeviceStorage
  /** Id of the user; undefined for a visitor, whose documents stay on the device. */
  readonly owner: number | undefined
  /** Whether this user is still the one who is logged in: calls are made with that one's token. */
  isCurrent(): boolean
  /** The server refused to store a document. */
  onRefused(failure: ApiFailure): void
}

interface Entry {
  version: number
  /** The newest version that the server has told of. */
  announced: number
  body: Body
  /** The content of that version, while `body` has changes that the server does not have. */
  base: Body | undefined
  listeners: number
  /** Whether the server has said what it has. */
  isLoaded: boolean
  isSaving: boolean
  timer: ReturnType<typeof setTimeout> | undefined
}

/** The documents of one user: here at once, at the server soon, in all windows and on all devices. */
export interface Documents {
  /** The content as it is now; the same object until it changes. */
  body(name: string): Body
  /** Changes it here at once, and at the server soon. */
  change(name: string, body: Body): void
  /** Listens to changes, here and elsewhere. */
  subscribe(name: string, listener: () => void): () => void
}

/** Opens the documents of a user. What the server does not have yet is sent again until it has. */
export function openDocuments(settings: Settings): Documents {
  const { api, ready, socket, storage, owner } = settings
  const entries = new Map<string, Entry>()
  const listeners = listenersByKey<string>()
  let isFollowing = false

  const isOwnersTurn = () => owner !== undefined && settings.isCurrent()

  function entryOf(name: string): Entry {
    const known = entries.get(name)
    if (known) return known
    const own = readDocument(storage, documentKey(owner, name))
    // What a visitor has set up becomes the user's, if the user has nothing yet.
    const visitors = own ? undefined : readDocument(storage, documentKey(undefined, name))
    const entry: Entry = {
      version: own?.version ?? 0,
      announced: 0,
      body: (own ?? visitors)?.body ?? {},
      base: own?.base,
      listeners: 0,
      isLoaded: false,
      isSaving: false,
      timer: undefined,
    }
    entries.set(name, entry)
    return entry
  }

  function show(name: string, entry: Entry, body: Body): void {
    if (isSame(entry.body, body)) return
    entry.body = body
    listeners.call(name)
  }

  const keep = (name: string, { version, body, base }: Entry): void =>
    writeDocument(storage, documentKey(owner, name), { version, body, base })

  /** The server has a version that others have made. */
  function receive(name: string, entry: Entry, { version, body }: UserDocument): void {
    if (version < entry.version) return
    const merged = entry.base === undefined ? body : mergeBodies(entry.base, entry.body, body)
    entry.version = version
    entry.base = isSame(merged, body) ? undefined : body
    show(name, entry, merged)
    keep(name, entry)
    if (entry.base !== undefined) saveSoon(name, entry, 0)
  }

  async function load(name: string, entry: Entry): Promise<void> {
    if (!isOwnersTurn()) return
    try {
      await ready
      const answer = await api.call(documentEndpoints.document, { name })
      entry.isLoaded = true
      const isFirst = answer.version === 0 && Object.keys(entry.body).length > 0
      if (isFirst) entry.base ??= {}
      receive(name, entry, answer)
    } catch {
      // Loaded again when the connection is back.
    }
  }

  function saveSoon(name: string, entry: Entry, delay = SAVE_DELAY_MS): void {
    clearTimeout(entry.timer)
    entry.timer = setTimeout(() => void save(name, entry), delay)
  }

  async function save(name: string, entry: Entry): Promise<void> {
    if (entry.isSaving || entry.base === undefined || !isOwnersTurn()) return
    entry.isSaving = true
    const { version, body } = entry
    try {
      await ready
      const { saved, ...answer } = await api.call(documentEndpoints.saveDocument, { name, version, body })
      entry.isSaving = false
      if (saved === 0) return receive(name, entry, answer)
      entry.version = answer.version
      entry.base = isSame(entry.body, body) ? undefined : body
      keep(name, entry)
      // Another window may have built on it before the answer came.
      if (entry.announced > entry.version) void load(name, entry)
      else if (entry.base !== undefined) saveSoon(name, entry)
    } catch (error) {
      entry.isSaving = false
      if (error instanceof ApiError && error.kind === 'rejected') settings.onRefused(error.toFailure())
      else saveSoon(name, entry, RETRY_DELAY_MS)
    }
  }

  /** Another window of this browser has changed a document. */
  function onStorage({ key }: { readonly key: string | null }): void {
    for (const [name, entry] of entries) {
      if (key !== documentKey(owner, name)) continue
      const stored = readDocument(storage, key)
      if (stored === undefined || stored.version < entry.version) continue
      const merged = entry.base === undefined ? stored.body : mergeBodies(entry.base, entry.body, stored.body)
      // What it has not saved yet is its own to save; what was changed here, as well, is saved here.
      if (entry.base !== undefined) entry.base = stored.base ?? stored.body
      entry.version = stored.version
      show(name, entry, merged)
    }
  }

  function follow(): void {
    addEventListener('storage', onStorage)
    socket.subscribe('DOCUMENT_CHANGED', ({ documents }) => {
      // Each connection begins with all that the server has. What could not be asked for, or sent, before is now.
      for (const [name, entry] of entries)
        if (entry.listeners > 0 && !entry.isSaving && (!entry.isLoaded || entry.base !== undefined))
          void load(name, entry)
      for (const { name, version } of documents) {
        const entry = entries.get(name)
        if (entry === undefined) continue
        entry.announced = Math.max(entry.announced, version)
        // What is being saved hears of it from its own answer.
        if (!entry.isSaving && version > entry.version) void load(name, entry)
      }
    })
  }

  return {
    body: (name) => entryOf(name).body,
    change(name, body) {
      const entry = entryOf(name)
      if (isSame(entry.body, body)) return
      if (owner !== undefined) entry.base ??= entry.body
      show(name, entry, body)
      keep(name, entry)
      if (owner !== undefined) saveSoon(name, entry)
    },
    subscribe(name, listener) {
      const entry = entryOf(name)
      if (!isFollowing) {
        isFollowing = true
        follow()
      }
      // Nobody has followed it: it may have changed, or wait to be saved since its user logged out.
      if (entry.listeners === 0) void load(name, entry)
      entry.listeners += 1
      const remove = listeners.add(name, listener)
      return () => {
        remove()
        entry.listeners -= 1
      }
    },
  }
}
