import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import { StartError } from '../errors/startError.ts'
import { thisProcess } from '../storage/processName.ts'
import { Freshness } from './freshness.ts'
import { HAS_RUN_OUT, hasRunOutIn, isFreeForAll } from './lease.ts'

const RENEWALS = 4
/** How often the rows of those that died long ago are deleted. */
const CLEANING_INTERVAL_MS = 3_600_000
const JOIN_RETRY_MS = 200
/** The version of a member that does not say which it speaks. */
const FIRST_WIRE_VERSION = 1

interface Self {
  /** See NODE_NAME. */
  readonly name: string
  readonly roles: readonly string[]
  /** The newest version of messages that it understands. */
  readonly wireVersion: number
  /** Where it keeps files that others of its roles need as well, if it does, and the id of that folder. */
  readonly folder?: { readonly path: string; readonly id: string } | undefined
}

interface Options {
  readonly pool: pg.Pool
  readonly self: Self
  /** A member that has not said for so long that it lives counts as gone. */
  readonly leaseMs: number
  readonly log: Logger
  /** Called whenever it has read who lives. */
  readonly onRead?: () => void
}

interface MemberRow {
  name: string
  holder: string
  roles: string[]
  is_ready: boolean
  folder: string | null
  folder_id: string | null
  wire_version: number | null
  hasRunOut: boolean
}

/** The processes of the cluster that live, as each says of itself. */
export class Members {
  readonly #options: Options
  readonly #holder: string
  #live: readonly MemberRow[] = []
  #isReady = (): boolean => false
  #isStopped = false
  /** Whether the row with the name of this process is its own. */
  #hasName = false
  /** When it has last said that it lives, and read who else does. */
  #renewed: Freshness | undefined
  #cleaned: Freshness | undefined
  #timer: ReturnType<typeof setInterval> | undefined
  #renewing: Promise<void> | undefined
  #nextRenewal: Promise<void> | undefined

  constructor(options: Options) {
    this.#options = options
    const { boot, namespace, pid } = thisProcess()
    this.#holder = [boot, namespace, pid, randomUUID()].join('/')
  }

  get name(): string {
    return this.#options.self.name
  }

  /** Whether no other process has the name of this one. */
  get hasName(): boolean {
    return this.#hasName
  }

  /** Whether the others know that this process lives, and it knows who else does. */
  get isCurrent(): boolean {
    return this.#hasName && this.#renewed !== undefined && this.#renewed.ageMs < this.#options.leaseMs
  }

  /** The newest version of messages that all who live understand. */
  get oldestWireVersion(): number {
    const { wireVersion } = this.#options.self
    return Math.min(wireVersion, ...this.#live.map(({ wire_version: version }) => version ?? FIRST_WIRE_VERSION))
  }

  /** The names of those that live, have a role, and do what it says; this process always counts. */
  withRole(role: string): readonly string[] {
    return this.#live
      .filter(({ roles, is_ready, holder }) => roles.includes(role) && (is_ready || holder === this.#holder))
      .map(({ name }) => name)
  }

  /** Whether a member lives and says that it does not do what its roles say. */
  isUnready(name: string): boolean {
    return this.#live.some((each) => each.name === name && !each.is_ready)
  }

  /**
   * Joins the cluster.
   *
   * @throws StartError where another process has this name, or keeps files that this one could not see.
   */
  async start(): Promise<void> {
    const { self, leaseMs } = this.#options
    const deadline = performance.now() + 2 * leaseMs
    for (;;) {
      const all = await this.#read()
      const others = all.filter(({ name }) => name !== self.name)
      const namesake = all.find(({ name }) => name === self.name)
      if (namesake === undefined || !isLive(namesake)) {
        this.#requireSharedFolder(others.filter(isLive))
        if (await this.#takeName(namesake?.holder)) break
      }
      if (performance.now() > deadline)
        throw new StartError(`NODE_NAME: another process of this cluster is ${self.name}. Give each its own.`)
      await wait(JOIN_RETRY_MS)
    }
    this.#hasName = true
    await this.#renew()
    this.#timer = setInterval(() => void this.renew(), leaseMs / RENEWALS)
  }

  /** Tells the others with each renewal whether this process does what its roles say: they hand partitions over to it then. */
  readyWhile(isReady: () => boolean): void {
    this.#isReady = isReady
  }

  /** Says that it lives, and whether it is ready now, and reads who else is. */
  renew(): Promise<void> {
    if (this.#renewing === undefined) {
      this.#renewing = this.#renew()
        .catch((error: Error) => this.#options.log.warn({ error: error.message }, 'the members cannot be read'))
        .finally(() => (this.#renewing = undefined))
      return this.#renewing
    }
    // The one under way may have begun before what is to be told.
    this.#nextRenewal ??= this.#renewing.then(() => {
      this.#nextRenewal = undefined
      return this.renew()
    })
    return this.#nextRenewal
  }

  /** Leaves at once: others take over what it has. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.#isStopped = true
    await (this.#nextRenewal ?? this.#renewing)
    const { pool, self } = this.#options
    this.#live = this.#live.filter(({ holder }) => holder !== this.#holder)
    await pool
      .query('delete from members where name = $1 and holder = $2', [self.name, this.#holder])
      .catch(() => undefined)
  }

  async #renew(): Promise<void> {
    if (this.#isStopped) return
    const asked = new Freshness()
    this.#setHasName((await this.#touch()) || (await this.#takeName()))
    const live = (await this.#read()).filter(isLive)
    if (!this.#isStopped) this.#live = live
    this.#options.onRead?.()
    this.#renewed = asked
    await this.#clean()
  }

  /** Whether there is a row of this process. */
  async #touch(): Promise<boolean> {
    const { pool, self } = this.#options
    const { rowCount } = await pool.query(
      'update members set renewed_at = now(), is_ready = $3 where name = $1 and holder = $2',
      [self.name, this.#holder, this.#isReady()],
    )
    return rowCount === 1
  }

  /**
   * Writes the row of this process, unless another one that lives has its name.
   *
   * @param former the holder that has gone.
   */
  async #takeName(former = ''): Promise<boolean> {
    const { pool, self, leaseMs } = this.#options
    const { rowCount } = await pool.query(
      `insert into members (name, holder, roles, is_ready, folder, folder_id, wire_version, renewed_at, lease_ms)
       values ($1, $2, $3, $4, $5, $8, $9, now(), $6)
       on conflict (name) do update set holder = $2, roles = $3, is_ready = $4, folder = $5, folder_id = $8, wire_version = $9,
         renewed_at = now(), lease_ms = $6
       where members.holder = $7 or ${hasRunOutIn('members')}`,
      [
        self.name,
        this.#holder,
        self.roles,
        this.#isReady(),
        self.folder?.path ?? null,
        leaseMs,
        former,
        self.folder?.id ?? null,
        self.wireVersion,
      ],
    )
    return rowCount === 1
  }

  /** As with a lease that is lost: this process does nothing under the name any more, until it has it again. */
  #setHasName(hasName: boolean): void {
    if (hasName === this.#hasName) return
    this.#hasName = hasName
    const { log, self } = this.#options
    if (hasName) log.info({ member: self.name }, 'this process has its name in the cluster again')
    else
      log.error(
        { member: self.name },
        'NODE_NAME: another process has the name of this one, which takes over nothing any more. Give each its own.',
      )
  }

  async #clean(): Promise<void> {
    if (this.#cleaned !== undefined && this.#cleaned.ageMs < CLEANING_INTERVAL_MS) return
    await this.#options.pool.query(`delete from members where renewed_at < now() - interval '1 day'`)
    this.#cleaned = new Freshness()
  }

  async #read(): Promise<MemberRow[]> {
    const { rows } = await this.#options.pool.query<MemberRow>(
      `select name, holder, roles, is_ready, folder, folder_id, wire_version, ${HAS_RUN_OUT} as "hasRunOut" from members order by name`,
    )
    return rows
  }

  /** Files in a folder are seen by those alone that have the same folder. */
  #requireSharedFolder(others: readonly MemberRow[]): void {
    const { folder, roles } = this.#options.self
    if (folder === undefined) return
    const other = others.find((each) => sharesRole(each, roles) && hasOtherFolder(each, folder))
    if (other === undefined) return
    throw new StartError(
      `${other.name} keeps uploads or mail in another folder than this process, so each would miss files of the other. Set UPLOADS_URL=s3://… and SMTP_URL, or give both the same DATA_DIR on a disk that they share: the same path on another machine is another folder.`,
    )
  }
}

const isLive = (row: MemberRow): boolean => !isFreeForAll(row)

const sharesRole = ({ roles }: Pick<MemberRow, 'roles'>, own: readonly string[]): boolean =>
  roles.some((role) => own.includes(role))

/** One from before folders had ids says only the path. */
const hasOtherFolder = (row: MemberRow, own: { readonly path: string; readonly id: string }): boolean =>
  row.folder !== null && (row.folder_id === null ? row.folder !== own.path : row.folder_id !== own.id)
