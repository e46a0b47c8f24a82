import type { AccountCommand } from '../engine/command.ts'
import type { CommandResult } from '../engine/decisions/decision.ts'
import type { AccountSnapshot } from '../engine/queries/accountSnapshots.ts'
import type { AnswerOf, QueryKind, QueryOf } from '../engine/queries/query.ts'
import type { AccountEvents, AccountFollower, Following } from './accountEvents.ts'
import type { EngineClient } from './engineClient.ts'
import type { MirroredAccounts, MirroredQuery } from './mirroredAccounts.ts'
import type { RemoteEngines } from './remoteEngines.ts'
import type { AccountChange } from './wire.ts'

/** An account that nobody has asked about, or follows, for this long is mirrored no longer. */
const UNUSED_MS = 60_000
/** How often it is asked whether the last change of an account was lost. */
const CHECK_INTERVAL_MS = 10_000
/** An answer about so many accounts is far smaller than a message may be. */
const MAX_ACCOUNTS_PER_QUERY = 200

interface Mirrored {
  /** Ends hearing of it. */
  readonly end: () => void
  readonly followers: Set<AccountFollower>
  askedAt: number
  /** Changes that came while the account is being read. */
  early: AccountChange[] | undefined
  /** Something was not heard, or could not be read: its followers are told once it is known again. */
  hasMissed: boolean
}

/**
 * Values the accounts that are watched here by itself, in place of asking their engines several times a second: it
 * follows their events, and tells them to those who follow. Everything else goes to the engines.
 */
export class Mirror implements EngineClient, AccountEvents {
  readonly #client: EngineClient
  readonly #engines: Pick<RemoteEngines, 'follow'>
  readonly #accounts: MirroredAccounts
  readonly #mirrored = new Map<number, Mirrored>()
  /** By account, what reads it now. */
  readonly #loading = new Map<number, Promise<void>>()
  readonly #timer: ReturnType<typeof setInterval>
  readonly listen: EngineClient['listen']
  /** How often an account had to be read anew. */
  gaps = 0

  constructor(options: {
    client: EngineClient
    engines: Pick<RemoteEngines, 'follow' | 'onRecovered'>
    accounts: MirroredAccounts
  }) {
    this.#client = options.client
    this.#engines = options.engines
    this.#accounts = options.accounts
    this.listen = (listener) => options.client.listen(listener)
    options.engines.onRecovered(() => this.#reloadAll())
    this.#timer = setInterval(() => void this.check().catch(() => undefined), CHECK_INTERVAL_MS)
  }

  /** How many accounts it mirrors. */
  get size(): number {
    return this.#mirrored.size
  }

  execute(command: AccountCommand): Promise<CommandResult> {
    return this.#client.execute(command)
  }

  async ask<Kind extends QueryKind>(query: QueryOf<Kind>): Promise<AnswerOf<Kind>> {
    const ids = accountsIn(query as unknown as QueryOf<QueryKind>)
    if (ids === undefined) return this.#client.ask(query)
    await this.#load(ids)
    return this.#accounts.ask(query as unknown as QueryOf<MirroredQuery>) as AnswerOf<Kind>
  }

  follow(accountId: number, follower: AccountFollower): Following {
    if (!this.#mirrored.has(accountId)) this.#read([accountId])
    const mirrored = this.#mirrored.get(accountId)!
    mirrored.followers.add(follower)
    return {
      // Where it cannot be read now, it is told later that something may have been missed.
      ready: this.#loading.get(accountId)?.catch(() => undefined) ?? Promise.resolve(),
      end: () => void mirrored.followers.delete(follower),
    }
  }

  stop(): void {
    clearInterval(this.#timer)
    for (const accountId of this.#mirrored.keys()) this.#forget(accountId)
  }

  /** Reads accounts anew whose last change was lost, and forgets those that nobody asks about. */
  async check(now = Date.now()): Promise<void> {
    for (const [accountId, { askedAt, followers }] of this.#mirrored)
      if (followers.size === 0 && now - askedAt > UNUSED_MS) this.#forget(accountId)
    const unknown = [...this.#mirrored.keys()].filter((accountId) => !this.#isKnown(accountId))
    for (const accountIds of chunksOf(unknown)) this.#read(accountIds)
    for (const accountIds of chunksOf([...this.#mirrored.keys()])) {
      const versions = await this.#client.ask({ kind: 'account-versions', accountIds })
      for (const version of versions) {
        const { accountId } = version
        if (this.#isKnown(accountId) && !this.#accounts.isAt(version)) this.#reload(accountId)
      }
    }
  }

  /** Whether an account is known, or will be. */
  #isKnown(accountId: number): boolean {
    return this.#loading.has(accountId) || this.#accounts.has(accountId)
  }

  /** Resolves when all of these accounts are known, those aside that do not exist. */
  async #load(ids: readonly number[]): Promise<void> {
    const now = Date.now()
    const missing: number[] = []
    for (const accountId of ids) {
      const mirrored = this.#mirrored.get(accountId)
      if (mirrored !== undefined) mirrored.askedAt = now
      if (mirrored === undefined || !this.#isKnown(accountId)) missing.push(accountId)
    }
    for (const accountIds of chunksOf(missing)) this.#read(accountIds)
    const waited = ids.flatMap((accountId) => this.#loading.get(accountId) ?? [])
    if (waited.length > 0) await Promise.all(waited)
  }

  /** Begins to mirror accounts, or begins anew: what happens from now on is kept until they are read. */
  #read(accountIds: readonly number[]): void {
    for (const accountId of accountIds) {
      const mirrored = this.#mirrored.get(accountId)
      if (mirrored !== undefined) mirrored.early = []
      else
        this.#mirrored.set(accountId, {
          end: this.#engines.follow(accountId, (change) => this.#hear(change)),
          followers: new Set(),
          askedAt: Date.now(),
          early: [],
          hasMissed: false,
        })
    }
    const reading = this.#fetch(accountIds).finally(() => {
      for (const accountId of accountIds) if (this.#loading.get(accountId) === reading) this.#loading.delete(accountId)
    })
    // Whoever waits for it hears of it.
    reading.catch(() => undefined)
    for (const accountId of accountIds) this.#loading.set(accountId, reading)
  }

  async #fetch(accountIds: readonly number[]): Promise<void> {
    const own = new Map(accountIds.map((accountId) => [accountId, this.#mirrored.get(accountId)?.early]))
    /** Those not forgotten, or read again, meanwhile. */
    const current = (ids: readonly number[]): [number, Mirrored][] =>
      ids.flatMap((accountId) => {
        const mirrored = this.#mirrored.get(accountId)
        return mirrored?.early !== undefined && mirrored.early === own.get(accountId) ? [[accountId, mirrored]] : []
      })
    try {
      for (let asked = accountIds; asked.length > 0;) {
        const { found, left } = await this.#client.ask({ kind: 'account-snapshots', accountIds: asked })
        const snapshots = new Map(found.map((snapshot) => [snapshot.accountId, snapshot]))
        const rest = new Set(left)
        for (const [accountId, mirrored] of current(asked.filter((id) => !rest.has(id)))) {
          const snapshot = snapshots.get(accountId)
          if (snapshot === undefined) this.#lose(accountId, mirrored)
          else this.#begin(snapshot, mirrored)
        }
        asked = left
      }
    } catch (error) {
      for (const [accountId, mirrored] of current(accountIds)) this.#lose(accountId, mirrored)
      throw error
    }
  }

  #begin(snapshot: AccountSnapshot, mirrored: Mirrored): void {
    const { accountId } = snapshot
    if (this.#accounts.has(accountId) && !this.#accounts.isSame(snapshot)) mirrored.hasMissed = true
    this.#accounts.set(snapshot)
    const early = mirrored.early ?? []
    mirrored.early = undefined
    if (mirrored.hasMissed) for (const follower of mirrored.followers) follower.onMissed()
    mirrored.hasMissed = false
    for (const change of early) this.#hear(change)
  }

  #hear(change: AccountChange): void {
    const mirrored = this.#mirrored.get(change.accountId)
    if (mirrored === undefined) return
    if (mirrored.early !== undefined) {
      mirrored.early.push(change)
      return
    }
    const events = this.#accounts.apply(change)
    if (events === undefined) this.#reload(change.accountId)
    else if (events.length > 0) for (const follower of mirrored.followers) follower.onEvents(events)
  }

  #reload(accountId: number): void {
    if (this.#mirrored.get(accountId)?.early !== undefined) return
    this.gaps++
    this.#read([accountId])
  }

  /** Another process has a partition now, or messages were lost. */
  #reloadAll(): void {
    for (const accountIds of chunksOf([...this.#mirrored.keys()])) this.#read(accountIds)
  }

  /** An account cannot be read, or does not exist. */
  #lose(accountId: number, mirrored: Mirrored): void {
    if (mirrored.followers.size === 0) return this.#forget(accountId)
    mirrored.early = undefined
    mirrored.hasMissed = true
    this.#accounts.delete(accountId)
  }

  #forget(accountId: number): void {
    this.#mirrored.get(accountId)?.end()
    this.#mirrored.delete(accountId)
    this.#accounts.delete(accountId)
  }
}

/** The accounts of a query that a mirror can answer; undefined for all others. */
function accountsIn(query: QueryOf<QueryKind>): readonly number[] | undefined {
  switch (query.kind) {
    case 'positions':
    case 'summaries':
      return (query as QueryOf<'summaries'>).accountIds
    case 'copy-equities':
      return (query as QueryOf<'copy-equities'>).copyIds
    default:
      return undefined
  }
}

function chunksOf(ids: readonly number[]): (readonly number[])[] {
  const chunks: (readonly number[])[] = []
  for (let at = 0; at < ids.length; at += MAX_ACCOUNTS_PER_QUERY)
    chunks.push(ids.slice(at, at + MAX_ACCOUNTS_PER_QUERY))
  return chunks
}
