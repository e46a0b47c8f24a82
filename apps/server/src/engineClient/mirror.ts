import type { AccountCommand } from '../engine/command.ts'
import type { CommandResult } from '../engine/decisions/decision.ts'
import type { AccountSnapshot } from '../engine/queries/accountSnapshots.ts'
import type { AnswerOf, QueryKind, QueryOf } from '../engine/queries/query.ts'
import type { EngineClient } from './engineClient.ts'
import type { MirroredAccounts, MirroredQuery } from './mirroredAccounts.ts'
import type { RemoteEngines } from './remoteEngines.ts'
import type { AccountChange } from './wire.ts'

/** An account that nobody has asked about for this long is followed no longer. */
const UNUSED_MS = 60_000
/** How often it is asked whether the last change of an account was lost. */
const CHECK_INTERVAL_MS = 10_000
/** An answer about so many accounts is far smaller than a message may be. */
const MAX_ACCOUNTS_PER_QUERY = 200

interface Followed {
  readonly end: () => void
  askedAt: number
  /** Changes that came while the account was being read; undefined once it is known. */
  early: AccountChange[] | undefined
}

/**
 * Values the accounts that are watched here by itself, in place of asking their engines several times a second: it
 * follows their events. Everything else goes to the engines.
 */
export class Mirror implements EngineClient {
  readonly #client: EngineClient
  readonly #engines: Pick<RemoteEngines, 'follow'>
  readonly #accounts: MirroredAccounts
  readonly #followed = new Map<number, Followed>()
  /** By account, what reads it now. */
  readonly #loading = new Map<number, Promise<void>>()
  readonly #timer: ReturnType<typeof setInterval>
  readonly listen: EngineClient['listen']
  readonly onRecovered: EngineClient['onRecovered']
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
    this.onRecovered = (listener) => options.client.onRecovered(listener)
    options.engines.onRecovered(() => this.#reloadAll())
    this.#timer = setInterval(() => void this.check().catch(() => undefined), CHECK_INTERVAL_MS)
  }

  /** How many accounts it follows. */
  get size(): number {
    return this.#followed.size
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

  stop(): void {
    clearInterval(this.#timer)
    for (const accountId of this.#followed.keys()) this.#forget(accountId)
  }

  /** Reads accounts anew whose last change was lost, and forgets those that nobody asks about. */
  async check(now = Date.now()): Promise<void> {
    for (const [accountId, { askedAt }] of this.#followed) if (now - askedAt > UNUSED_MS) this.#forget(accountId)
    for (const accountIds of chunksOf([...this.#followed.keys()])) {
      const versions = await this.#client.ask({ kind: 'account-versions', accountIds })
      for (const version of versions) if (!this.#accounts.isAt(version)) this.#reload(version.accountId)
    }
  }

  /** Resolves when all of these accounts are known, those aside that do not exist. */
  async #load(ids: readonly number[]): Promise<void> {
    const now = Date.now()
    const missing: number[] = []
    for (const accountId of ids) {
      const followed = this.#followed.get(accountId)
      if (followed === undefined) missing.push(accountId)
      else followed.askedAt = now
    }
    for (const accountIds of chunksOf(missing)) this.#read(accountIds)
    const waited = ids.flatMap((accountId) => this.#loading.get(accountId) ?? [])
    if (waited.length > 0) await Promise.all(waited)
  }

  /** Begins to follow accounts: what happens from now on is kept until they are read. */
  #read(accountIds: readonly number[]): void {
    const askedAt = Date.now()
    for (const accountId of accountIds) {
      this.#followed.get(accountId)?.end()
      const end = this.#engines.follow(accountId, (change) => this.#hear(change))
      this.#followed.set(accountId, { end, askedAt, early: [] })
    }
    const reading = this.#fetch(accountIds).finally(() => {
      for (const accountId of accountIds) if (this.#loading.get(accountId) === reading) this.#loading.delete(accountId)
    })
    // Whoever waits for it hears of it.
    reading.catch(() => undefined)
    for (const accountId of accountIds) this.#loading.set(accountId, reading)
  }

  async #fetch(accountIds: readonly number[]): Promise<void> {
    const own = new Map(accountIds.map((accountId) => [accountId, this.#followed.get(accountId)]))
    /** Those not forgotten, or read again, meanwhile. */
    const current = (): [number, Followed][] =>
      [...own].flatMap(([accountId, followed]) =>
        followed !== undefined && this.#followed.get(accountId) === followed ? [[accountId, followed]] : [],
      )
    try {
      const snapshots = await this.#client.ask({ kind: 'account-snapshots', accountIds })
      const found = new Map(snapshots.map((snapshot) => [snapshot.accountId, snapshot]))
      for (const [accountId, followed] of current()) {
        const snapshot = found.get(accountId)
        if (snapshot === undefined) this.#forget(accountId)
        else this.#begin(snapshot, followed)
      }
    } catch (error) {
      for (const [accountId] of current()) this.#forget(accountId)
      throw error
    }
  }

  #begin(snapshot: AccountSnapshot, followed: Followed): void {
    this.#accounts.set(snapshot)
    const early = followed.early ?? []
    followed.early = undefined
    for (const change of early) this.#hear(change)
  }

  #hear(change: AccountChange): void {
    const followed = this.#followed.get(change.accountId)
    if (followed === undefined) return
    if (followed.early !== undefined) followed.early.push(change)
    else if (!this.#accounts.apply(change)) this.#reload(change.accountId)
  }

  #reload(accountId: number): void {
    if (this.#followed.get(accountId)?.early !== undefined) return
    this.gaps++
    this.#read([accountId])
  }

  /** Another process has a partition now, or messages were lost. */
  #reloadAll(): void {
    for (const accountIds of chunksOf([...this.#followed.keys()])) this.#read(accountIds)
  }

  #forget(accountId: number): void {
    this.#followed.get(accountId)?.end()
    this.#followed.delete(accountId)
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
