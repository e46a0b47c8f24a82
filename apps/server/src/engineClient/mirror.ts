import type { AccountCommand } from '../engine/model/command.ts'
import type { CommandResult } from '../engine/model/decision.ts'
import type { AccountSnapshot } from '../engine/queries/accountSnapshots.ts'
import type { AnswerOf, AnyQuery, QueryKind, QueryOf } from '../engine/queries/query.ts'
import type { AccountEvents, AccountFollower, Following } from './accountEvents.ts'
import type { EngineClient } from './engineClient.ts'
import type { MirroredAccounts } from './mirroredAccounts.ts'
import type { RemoteEngines } from './remoteEngines.ts'
import type { AccountChange } from './wire.ts'

/** An account that nobody has asked about, or follows, for this long is mirrored no longer. */
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

interface Mirrored {
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
export class Mirror implements EngineClient, AccountEvents {
  readonly #client: EngineClient
  readonly #engines: Pick<RemoteEngines, 'follow'>
  readonly #accounts: MirroredAccounts
  readonly #mirrored = new Map<number, Mirrored>()
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
    return (await this.#answer(query as AnyQuery)) as AnswerOf<Kind>
  }

  async #answer(query: AnyQuery): Promise<unknown> {
    switch (query.kind) {
      case 'positions':
        return this.#positions(query)
      case 'summaries':
        await Promise.all(this.#load(query.accountIds))
        return this.#accounts.ask<'summaries'>(query)
      case 'copy-equities':
        await Promise.all(this.#load(query.copyIds))
        return this.#accounts.ask<'copy-equities'>(query)
      default:
        return this.#client.ask(query as QueryOf<QueryKind>)
    }
  }

  /** Those of the accounts that are known, or the first to be: the engines of others may be away. */
  async #positions(query: QueryOf<'positions'>): Promise<AnswerOf<'positions'>> {
    const loading = this.#load(query.accountIds)
    const known = (): number[] =>
      query.accountIds.filter((accountId) => this.#mirrored.get(accountId)?.reading === undefined)
    if (known().length === 0) await firstOf(loading)
    return this.#accounts.ask({ ...query, accountIds: known().filter((accountId) => this.#isKnown(accountId)) })
  }

  follow(accountId: number, follower: AccountFollower): Following {
    if (!this.#mirrored.has(accountId)) this.#read([accountId])
    const mirrored = this.#mirrored.get(accountId)!
    mirrored.followers.add(follower)
    return {
      // Where it cannot be read now, it is told later that something may have been missed.
      ready: mirrored.reading?.end.promise.catch(() => undefined) ?? Promise.resolve(),
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
        // One that did not exist has been opened since, if anything has happened to it.
        const isBehind = this.#accounts.has(accountId) ? !this.#accounts.isAt(version) : version.version > 0
        if (isBehind) this.#reload(accountId)
      }
    }
  }

  /** Whether an account is known, as far as there is one, or will be. */
  #isKnown(accountId: number): boolean {
    const { reading, isAbsent } = this.#mirrored.get(accountId) ?? {}
    return reading !== undefined || isAbsent === true || this.#accounts.has(accountId)
  }

  /** Reads those of these accounts that are not known; the promises settle when they are, or do not exist. */
  #load(ids: readonly number[]): Promise<void>[] {
    const now = Date.now()
    const missing: number[] = []
    for (const accountId of ids) {
      const mirrored = this.#mirrored.get(accountId)
      if (mirrored !== undefined) mirrored.askedAt = now
      if (!this.#isKnown(accountId)) missing.push(accountId)
    }
    for (const accountIds of chunksOf(missing)) this.#read(accountIds)
    return ids.flatMap((accountId) => this.#mirrored.get(accountId)?.reading?.end.promise ?? [])
  }

  /** Begins to mirror accounts, or begins anew: what happens from now on is kept until they are read. */
  #read(accountIds: readonly number[]): void {
    const readings = new Map(accountIds.map((accountId) => [accountId, this.#beginReading(accountId)]))
    void this.#fetch(readings)
  }

  #beginReading(accountId: number): Reading {
    const known = this.#mirrored.get(accountId)
    const reading: Reading = { early: [], end: known?.reading?.end ?? Promise.withResolvers() }
    // Whoever waits for it hears of it.
    reading.end.promise.catch(() => undefined)
    if (known !== undefined) Object.assign(known, { reading, isAbsent: false })
    else
      this.#mirrored.set(accountId, {
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
    /** Those not forgotten, or read again, meanwhile. */
    const current = (ids: readonly number[]): [number, Mirrored, Reading][] =>
      ids.flatMap((accountId) => {
        const mirrored = this.#mirrored.get(accountId)
        const reading = readings.get(accountId)!
        return mirrored?.reading === reading ? [[accountId, mirrored, reading]] : []
      })
    const accountIds = [...readings.keys()]
    try {
      for (let asked: readonly number[] = accountIds; asked.length > 0;) {
        const { found, left } = await this.#client.ask({ kind: 'account-snapshots', accountIds: asked })
        const snapshots = new Map(found.map((snapshot) => [snapshot.accountId, snapshot]))
        const rest = new Set(left)
        for (const [accountId, mirrored, { end }] of current(asked.filter((id) => !rest.has(id)))) {
          const snapshot = snapshots.get(accountId)
          if (snapshot === undefined) this.#setUnknown(accountId, mirrored, { isAbsent: true })
          else this.#begin(snapshot, mirrored)
          end.resolve()
        }
        asked = left
      }
    } catch (error) {
      for (const [accountId, mirrored, { end }] of current(accountIds)) {
        end.reject(error)
        if (mirrored.followers.size === 0) this.#forget(accountId)
        else this.#setUnknown(accountId, mirrored, { isAbsent: false })
      }
    }
  }

  #begin(snapshot: AccountSnapshot, mirrored: Mirrored): void {
    const { accountId } = snapshot
    if (this.#accounts.has(accountId) && !this.#accounts.isSame(snapshot)) mirrored.hasMissed = true
    this.#accounts.set(snapshot)
    const early = mirrored.reading?.early ?? []
    mirrored.reading = undefined
    if (mirrored.hasMissed) for (const follower of mirrored.followers) follower.onMissed()
    mirrored.hasMissed = false
    for (const change of early) this.#hear(change)
  }

  #hear(change: AccountChange): void {
    const mirrored = this.#mirrored.get(change.accountId)
    if (mirrored === undefined) return
    if (mirrored.reading !== undefined) {
      mirrored.reading.early.push(change)
      return
    }
    const events = this.#accounts.apply(change)
    if (events === undefined) this.#reload(change.accountId)
    else if (events.length > 0) for (const follower of mirrored.followers) follower.onEvents(events)
  }

  #reload(accountId: number): void {
    if (this.#mirrored.get(accountId)?.reading !== undefined) return
    this.gaps++
    this.#read([accountId])
  }

  /** Another process has a partition now, or messages were lost. */
  #reloadAll(): void {
    for (const accountIds of chunksOf([...this.#mirrored.keys()])) this.#read(accountIds)
  }

  /** An account cannot be read, or does not exist. */
  #setUnknown(accountId: number, mirrored: Mirrored, { isAbsent }: { isAbsent: boolean }): void {
    mirrored.reading = undefined
    mirrored.isAbsent = isAbsent
    mirrored.hasMissed = true
    this.#accounts.delete(accountId)
  }

  #forget(accountId: number): void {
    const mirrored = this.#mirrored.get(accountId)
    mirrored?.end()
    mirrored?.reading?.end.resolve()
    this.#mirrored.delete(accountId)
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
