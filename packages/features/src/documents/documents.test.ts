import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '@openlot/core/api'
import type { DeviceStorage } from '../platform/storage.ts'
import { openDocuments } from './documents.ts'
import { documentKey, writeDocument } from './storedDocument.ts'
import type { Body } from './mergeBodies.ts'

/** A server that holds one user's documents, and the storage of one browser. */
function world() {
  const stored = new Map<string, { version: number; body: Body }>()
  const values = new Map<string, string>()
  const windows = new Set<(changed: { name: string; version: number }[]) => void>()
  let failure: ApiError | undefined
  let late: Promise<void> | undefined
  let isCurrent = true
  const calls: string[] = []
  const storage = (): DeviceStorage => ({
    read: (key) => values.get(key),
    write: (key, value) => void (value === undefined ? values.delete(key) : values.set(key, value)),
  })
  const api = {
    async call(endpoint: { method: string }, input: { name: string; version: number; body: Body }) {
      calls.push(`${endpoint.method} ${input.name}`)
      if (failure) throw failure
      const now = stored.get(input.name) ?? { version: 0, body: {} }
      if (endpoint.method === 'GET') return { name: input.name, ...now }
      if (input.version !== now.version) return { name: input.name, ...now, saved: 0 }
      const next = { version: now.version + 1, body: input.body }
      stored.set(input.name, next)
      for (const tell of windows) tell([{ name: input.name, version: next.version }])
      const held = late
      late = undefined
      await held
      return { name: input.name, ...next, saved: 1 }
    },
  }
  const open = (device = storage(), { owner }: { owner: number | undefined } = { owner: 1 }) => {
    const refused = vi.fn()
    const documents = openDocuments({
      api: api as never,
      ready: Promise.resolve(),
      socket: {
        state: { get: () => 'open', subscribe: () => () => undefined },
        subscribe: (_: string, listener: (data: never) => void) => {
          windows.add((changed) => listener({ documents: changed } as never))
          return () => undefined
        },
      } as never,
      storage: device,
      owner,
      isCurrent: () => isCurrent,
      onRefused: refused,
    })
    return Object.assign(documents, { refused })
  }
  const otherDevice = () => {
    const own = new Map<string, string>()
    return { read: (key: string) => own.get(key), write: (key: string, value = '') => void own.set(key, value) }
  }
  /** Holds back the answer to the next save until the returned function is called. */
  const answerLate = (): (() => void) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    late = promise
    return resolve
  }
  /** Ends the session until the returned function is called. */
  const logOut = (): (() => void) => {
    isCurrent = false
    return () => {
      isCurrent = true
    }
  }
  return {
    answerLate,
    logOut,
    stored,
    storage,
    otherDevice,
    open,
    calls,
    fail: (error: ApiError | undefined) => (failure = error),
  }
}

const settle = () => vi.advanceTimersByTimeAsync(1000)
const none = () => undefined

describe('documents', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('addEventListener', none)
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('are changed here at once, at the server once for changes in a row, and on the other device', async () => {
    const { open, otherDevice, stored, calls } = world()
    const here = open()
    const there = open(otherDevice())
    const changed = vi.fn()
    here.subscribe('workspace', none)
    there.subscribe('workspace', changed)
    await settle()
    here.change('workspace', { a: 1 })
    here.change('workspace', { a: 2 })
    expect(here.body('workspace')).toEqual({ a: 2 })
    await settle()
    expect(stored.get('workspace')).toEqual({ version: 1, body: { a: 2 } })
    expect(calls.filter((call) => call.startsWith('POST'))).toHaveLength(1)
    expect(there.body('workspace')).toEqual({ a: 2 })
    expect(changed).toHaveBeenCalledTimes(1)
  })

  it('keep both changes where two devices change different parts at once', async () => {
    const { open, otherDevice, stored } = world()
    const here = open()
    const there = open(otherDevice())
    for (const one of [here, there]) one.subscribe('drawings.1', none)
    await settle()
    here.change('drawings.1', { line: 1 })
    there.change('drawings.1', { box: 1 })
    await settle()
    await settle()
    expect(stored.get('drawings.1')?.body).toEqual({ line: 1, box: 1 })
    for (const one of [here, there]) expect(one.body('drawings.1')).toEqual({ line: 1, box: 1 })
  })

  it('hear of a version that was made from theirs before the answer to theirs came', async () => {
    const { open, otherDevice, stored, answerLate } = world()
    const here = open()
    const there = open(otherDevice())
    for (const one of [here, there]) one.subscribe('workspace', none)
    await settle()
    const answer = answerLate()
    here.change('workspace', { a: 1 })
    await settle()
    there.change('workspace', { a: 1, b: 2 })
    await settle()
    expect(stored.get('workspace')?.version).toBe(2)
    answer()
    await settle()
    expect(here.body('workspace')).toEqual({ a: 1, b: 2 })
  })

  it('keep what could not be sent, also over a reload, and send it when they can', async () => {
    const { open, stored, fail, storage } = world()
    const before = open(storage())
    before.subscribe('workspace', none)
    await settle()
    fail(new ApiError({ kind: 'network', msg: '' }))
    before.change('workspace', { a: 1 })
    await settle()
    expect(stored.has('workspace')).toBe(false)
    const after = open(storage())
    expect(after.body('workspace')).toEqual({ a: 1 })
    fail(undefined)
    after.subscribe('workspace', none)
    await settle()
    expect(stored.get('workspace')?.body).toEqual({ a: 1 })
  })

  it('send what was changed just before a logout, once its user is back', async () => {
    const { open, stored, logOut } = world()
    const here = open()
    const leave = here.subscribe('workspace', none)
    await settle()
    here.change('workspace', { a: 1 })
    const logIn = logOut()
    leave()
    await settle()
    expect(stored.has('workspace')).toBe(false)
    logIn()
    here.subscribe('workspace', none)
    await settle()
    expect(stored.get('workspace')?.body).toEqual({ a: 1 })
  })

  it('say what the server refuses, and do not repeat it', async () => {
    const { open, fail, calls } = world()
    const here = open()
    here.subscribe('workspace', none)
    await settle()
    fail(new ApiError({ kind: 'rejected', code: 4001, msg: 'too long' }))
    here.change('workspace', { a: 1 })
    await settle()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(here.refused).toHaveBeenCalledTimes(1)
    expect(calls.filter((call) => call.startsWith('POST'))).toHaveLength(1)
  })

  it('of a visitor stay on the device, and become those of a user who has none', async () => {
    const { open, stored, storage, calls } = world()
    const visitor = open(storage(), { owner: undefined })
    visitor.subscribe('watchlists', none)
    visitor.change('watchlists', { own: [1] })
    await settle()
    expect(calls).toEqual([])
    const user = open(storage())
    expect(user.body('watchlists')).toEqual({ own: [1] })
    user.subscribe('watchlists', none)
    await settle()
    expect(stored.get('watchlists')?.body).toEqual({ own: [1] })
  })

  it('of a user who has some are not replaced by those of a visitor', async () => {
    const { open, stored, storage } = world()
    stored.set('watchlists', { version: 3, body: { old: [2] } })
    writeDocument(storage(), documentKey(undefined, 'watchlists'), { version: 0, body: { own: [1] } })
    const user = open(storage())
    user.subscribe('watchlists', none)
    await settle()
    expect(user.body('watchlists')).toEqual({ old: [2] })
    expect(stored.get('watchlists')?.version).toBe(3)
  })
})
