import type { AccountCommand } from '../engine/model/command.ts'
import type { CommandResult } from '../engine/model/decision.ts'
import type { AccountSnapshot } from '../engine/queries/accountSnapshots.ts'
import {
  type AnswerOf,
  type AnyQuery,
  QUERIES,
  type QueryKind,
  type QueryOf,
  type ReplicatedKind,
} from '../engine/queries/query.ts'
import type { QueryRow } from '../engine/queries/row.ts'
import type { AccountEvents, AccountFollower, Following } from './accountEvents.ts'
import type { EngineClient } from './engineClient.ts'
import type { ReplicaState } from './replicaState.ts'
import type { RemoteEngines } from './remoteEngines.ts'
import type { AccountChange } from './wire.ts'

/** An account that nobody has asked about, or follows, for this long is forgotten. */
const UNUSED_MS = 60_000
/** How often it is asked whether the last change of an account was lost. */
const CHECK_INTERVAL_MS = 10_000
/** An answer about so many accounts is far smaller than a message may be. */
const MAX_ACCOUNTS_PER_QUERY = 200

interface Reading {
  /** Changes that came since it was asked for. */
  readonly early: AccountChange[]
  /** Settles when the account is known, does not exist, or cannot be read; later readings settle it, too. */
  readonly end: PromiseWithResolvers<void>
}

interface Replica {
  /** Ends hearing of it. */
  readonly end: () => void
  readonly followers: Set<AccountFollower>
  askedAt: number
  /** While the account is being read. */
  reading: Reading | undefined
  /** Whether the engine has no such account; its first event tells when there is one. */
  isAbsent: boolean
  /** Something was not heard, or could not be read: its followers are told once it is known again. */
  hasMissed: boolean
}

/**
 * Values the accounts that are watched here by itself, in place of asking their engines several times a second: it
 * follows their events, and tells them to those who follow. Everything else goes to the engines.
 */
export class AccountReplicas implements EngineClient, AccountEvents {
  readonly #client: EngineClient
  readonly #engines: Pick<RemoteEngines, 'follow'>
  readonly #accounts: ReplicaState
  readonly #replicas = new Map<number, Replica>()
  readonly #timer: ReturnType<typeof setInterval>
  readonly listen: EngineClient['listen']
  /** How often an account had to be read anew. */
  gaps = 0

  constructor(options: {
    client: EngineClient
    engines: Pick<RemoteEngines, 'follow' | 'onRecovered'>
    accounts: ReplicaState
  }) {
    this.#client = options.client
    this.#engines = options.engines
    this.#accounts = options.accounts
    this.listen = (listener) => options.client.listen(listener)
    options.engines.onRecovered(() => this.#reloadAll())
    this.#timer = setInterval(() => void this.check().catch(() => undefined), CHECK_INTERVAL_MS)
  }

  /** How many accounts it has a replica of. */
  get size(): number {
    return this.#replicas.size
  }

  execute(command: AccountCommand): Promise<CommandResult> {
    return this.#client.execute(command)
  }

  async ask<Kind extends QueryKind>(query: QueryOf<Kind>): Promise<AnswerOf<Kind>> {
    return (await this.#answer(query as AnyQuery)) as AnswerOf<Kind>
  }

  async #answer(query: AnyQuery): Promise<unknown> {
    if (query.kind === 'positions') return this.#positions(query)
    const row: QueryRow = QUERIES[query.kind]
    if (row.isReplicated !== true || !('ofEach' in row)) return this.#client.ask(query)
    await Promise.all(this.#load((query as unknown as Readonly<Record<string, readonly number[]>>)[row.ofEach]!))
    return this.#accounts.ask(query as QueryOf<ReplicatedKind>)
  }

  /**
   * Positions of the accounts that are known here; of the first that becomes known where none is, since engines may be
   * away.
   */
  async #positions(query: QueryOf<'positions'>): Promise<AnswerOf<'positions'>> {
    const loading = this.#load(query.accountIds)
    const known = (): number[] =>
      query.accountIds.filter((accountId) => this.#replicas.get(accountId)?.reading === undefined)
    if (known().length === 0) await firstOf(loading)
    return this.#accounts.ask({ ...query, accountIds: known().filter((accountId) => this.#isKnown(accountId)) })
  }

  follow(accountId: number, follower: AccountFollower): Following {
    if (!this.#replicas.has(accountId)) this.#read([accountId])
    const replica = this.#replicas.get(accountId)!
    replica.followers.add(follower)
    return {
      // If the account cannot be read now, the follower is told later that something may have been missed.
      ready: replica.reading?.end.promise.catch(() => undefined) ?? Promise.resolve(),
      end: () => void replica.followers.delete(follower),
    }
  }

  stop(): void {
    clearInterval(this.#timer)
    for (const accountId of this.#replicas.keys()) this.#forget(accountId)
  }

  /** Reads accounts anew whose last change was lost, and forgets those that nobody asks about. */
  async check(now = Date.now()): Promise<void> {
    for (const [accountId, { askedAt, followers }] of this.#replicas)
      if (followers.size === 0 && now - askedAt > UNUSED_MS) this.#forget(accountId)
    const unknown = [...this.#replicas.keys()].filter((accountId) => !this.#isKnown(accountId))
    for (const accountIds of chunksOf(unknown)) this.#read(accountIds)
    for (const accountIds of chunksOf([...this.#replicas.keys()])) {
      const versions = await this.#client.ask({ kind: 'account-versions', accountIds })
      for (const version of versions) {
        const { accountId } = version
        // An account that did not exist has been opened since, if anything has happened to it.
        const isBehind = this.#accounts.has(accountId) ? !this.#accounts.isAt(version) : version.version > 0
        if (isBehind) this.#reload(accountId)
      }
    }
  }

  /** Whether an account is known, as far as there is one, or will be. */
  #isKnown(accountId: number): boolean {
    const { reading, isAbsent } = this.#replicas.get(accountId) ?? {}
    return reading !== undefined || isAbsent === true || this.#accounts.has(accountId)
  }

  /** Reads those of these accounts that are not known; the promises settle when they are, or do not exist. */
  #load(ids: readonly number[]): Promise<void>[] {
    const now = Date.now()
    const missing: number[] = []
    for (const accountId of ids) {
      const replica = this.#replicas.get(accountId)
      if (replica !== undefined) replica.askedAt = now
      if (!this.#isKnown(accountId)) missing.push(accountId)
    }
    for (const accountIds of chunksOf(missing)) this.#read(accountIds)
    return ids.flatMap((accountId) => this.#replicas.get(accountId)?.reading?.end.promise ?? [])
  }

  /** Begins a replica of each account, or begins it anew: what happens from now on is kept until they are read. */
  #read(accountIds: readonly number[]): void {
    const readings = new Map(accountIds.map((accountId) => [accountId, this.#beginReading(accountId)]))
    void this.#fetch(readings)
  }

  #beginReading(accountId: number): Reading {
    const known = this.#replicas.get(accountId)
    const reading: Reading = { early: [], end: known?.reading?.end ?? Promise.withResolvers() }
    // A failure is reported to those who wait; without any it must not end the process.
    reading.end.promise.catch(() => undefined)
    if (known !== undefined) Object.assign(known, { reading, isAbsent: false })
    else
      this.#replicas.set(accountId, {
        end: this.#engines.follow(accountId, (change) => this.#hear(change)),
        followers: new Set(),
        askedAt: Date.now(),
        reading,
        isAbsent: false,
        hasMissed: false,
      })
    return reading
  }

  async #fetch(readings: ReadonlyMap<number, Reading>): Promise<void> {
    /** The accounts that were neither forgotten nor read again meanwhile. */
    const current = (ids: readonly number[]): [number, Replica, Reading][] =>
      ids.flatMap((accountId) => {
        const replica = this.#replicas.get(accountId)
        const reading = readings.get(accountId)!
        return replica?.reading === reading ? [[accountId, replica, reading]] : []
      })
    const accountIds = [...readings.keys()]
    try {
      for (let asked: readonly number[] = accountIds; asked.length > 0;) {
        const { found, left } = await this.#client.ask({ kind: 'account-snapshots', accountIds: asked })
        const snapshots = new Map(found.map((snapshot) => [snapshot.accountId, snapshot]))
        const rest = new Set(left)
        for (const [accountId, replica, { end }] of current(asked.filter((id) => !rest.has(id)))) {
          const snapshot = snapshots.get(accountId)
          if (snapshot === undefined) this.#setUnknown(accountId, replica, { isAbsent: true })
          else this.#begin(snapshot, replica)
          end.resolve()
        }
        asked = left
      }
    } catch (error) {
      for (const [accountId, replica, { end }] of current(accountIds)) {
        end.reject(error)
        if (replica.followers.size === 0) this.#forget(accountId)
        else this.#setUnknown(accountId, replica, { isAbsent: false })
      }
    }
  }

  #begin(snapshot: AccountSnapshot, replica: Replica): void {
    const { accountId } = snapshot
    if (this.#accounts.has(accountId) && !this.#accounts.isSame(snapshot)) replica.hasMissed = true
    this.#accounts.set(snapshot)
    const early = replica.reading?.early ?? []
    replica.reading = undefined
    if (replica.hasMissed) for (const follower of replica.followers) follower.onMissed()
    replica.hasMissed = false
    for (const change of early) this.#hear(change)
  }

  #hear(change: AccountChange): void {
    const replica = this.#replicas.get(change.accountId)
    if (replica === undefined) return
    if (replica.reading !== undefined) {
      replica.reading.early.push(change)
      return
    }
    const events = this.#accounts.apply(change)
    if (events === undefined) this.#reload(change.accountId)
    else if (events.length > 0) for (const follower of replica.followers) follower.onEvents(events)
  }

  #reload(accountId: number): void {
    if (this.#replicas.get(accountId)?.reading !== undefined) return
    this.gaps++
    this.#read([accountId])
  }

  /** Another process has a partition now, or messages were lost. */
  #reloadAll(): void {
    for (const accountIds of chunksOf([...this.#replicas.keys()])) this.#read(accountIds)
  }

  /** An account cannot be read, or does not exist. */
  #setUnknown(accountId: number, replica: Replica, { isAbsent }: { isAbsent: boolean }): void {
    replica.reading = undefined
    replica.isAbsent = isAbsent
    replica.hasMissed = true
    this.#accounts.delete(accountId)
  }

  #forget(accountId: number): void {
    const replica = this.#replicas.get(accountId)
    replica?.end()
    replica?.reading?.end.resolve()
    this.#replicas.delete(accountId)
    this.#accounts.delete(accountId)
  }
}

/** Resolves with the first that resolves; rejects when none does. */
async function firstOf(promises: readonly Promise<void>[]): Promise<void> {
  if (promises.length === 0) return
  await Promise.any(promises).catch((error: unknown) => {
    throw (error as AggregateError).errors[0]
  })
}

function chunksOf(ids: readonly number[]): (readonly number[])[] {
  const chunks: (readonly number[])[] = []
  for (let at = 0; at < ids.length; at += MAX_ACCOUNTS_PER_QUERY)
    chunks.push(ids.slice(at, at + MAX_ACCOUNTS_PER_QUERY))
  return chunks
}
