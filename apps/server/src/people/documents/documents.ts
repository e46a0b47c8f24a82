import { MAX_DOCUMENT_BYTES, MAX_DOCUMENTS, type UserDocument } from '@openlot/core/contract'
import { sql } from 'drizzle-orm'
import type { DatabaseBus } from '../../bus/databaseBus.ts'
import { Refusal } from '../../errors/refusal.ts'
import type { SignedInUser } from '../../http/mount.ts'
import type { Db } from '../../storage/database.ts'
import { MAX_DOCUMENTS_BYTES } from '../../storage/quotas.ts'

/** A version of a document that somebody has stored. */
export interface DocumentChange {
  readonly userId: number
  readonly name: string
  readonly version: number
}

type Row = Pick<UserDocument, 'version' | 'body'>

/** The documents that accounts keep for their apps. */
export class Documents {
  readonly #db: Db
  readonly #bus: DatabaseBus

  constructor(db: Db, bus: DatabaseBus) {
    this.#db = db
    this.#bus = bus
  }

  /** Calls `listener` for each stored version, whichever process stored it. */
  listen(listener: (change: DocumentChange) => void): void {
    this.#bus.on('document_changed', (payload) => {
      const [userId, version, name = ''] = payload.split(' ')
      listener({ userId: Number(userId), version: Number(version), name })
    })
  }

  /** The newest versions of all that a user keeps. */
  async versions(userId: number): Promise<Pick<UserDocument, 'name' | 'version'>[]> {
    const { rows } = await this.#db.execute<Pick<UserDocument, 'name' | 'version'>>(
      sql`select name, version from user_documents where user_id = ${userId} order by name`,
    )
    return rows
  }

  /** The document; version 0 with an empty body where there is none. */
  async read(userId: number, name: string): Promise<UserDocument> {
    const { rows } = await this.#db.execute<Row & Record<string, unknown>>(
      sql`select version, body from user_documents where user_id = ${userId} and name = ${name}`,
    )
    const [row] = rows
    return { name, version: row?.version ?? 0, body: row?.body ?? {} }
  }

  /**
   * Stores what was made from `version`. False where that is no longer the newest: nothing is stored then.
   *
   * @throws Refusal for content above `MAX_DOCUMENT_BYTES`, more than a user may keep, or drawings on no instrument.
   */
  async save({ id: userId, isDemo }: SignedInUser, { name, version, body }: UserDocument): Promise<boolean> {
    const text = JSON.stringify(body)
    if (Buffer.byteLength(text) > MAX_DOCUMENT_BYTES) throw new Refusal('DOCUMENT_TOO_LONG')
    return this.#db.transaction(async (tx) => {
      await requireInstrument(tx, name)
      const next = version + 1
      const { rows } =
        version === 0
          ? await tx.execute(sql`
              insert into user_documents (user_id, name, version, body) values (${userId}, ${name}, 1, ${text}::json)
              on conflict do nothing returning version`)
          : await tx.execute(sql`
              update user_documents set version = ${next}, body = ${text}::json, changed_at = now()
              where user_id = ${userId} and name = ${name} and version = ${version} returning version`)
      if (rows.length === 0) return false
      const kept = await tx.execute<{ count: number; bytes: number }>(sql`
        select count(*)::integer as count, coalesce(sum(octet_length(body::text)), 0)::float8 as bytes
        from user_documents where user_id = ${userId}`)
      const { count = 0, bytes = 0 } = kept.rows[0] ?? {}
      const most = isDemo ? MAX_DOCUMENTS_BYTES.demo : MAX_DOCUMENTS_BYTES.real
      if (count > MAX_DOCUMENTS || bytes > most) throw new Refusal('TOO_MANY_DOCUMENTS')
      await tx.execute(sql`select pg_notify('document_changed', ${`${userId} ${next} ${name}`})`)
      return true
    })
  }
}

/** @throws Refusal for drawings on an instrument that does not exist. */
async function requireInstrument(tx: Pick<Db, 'execute'>, name: string): Promise<void> {
  const [, id] = /^drawings\.(\d+)$/.exec(name) ?? []
  if (id === undefined) return
  const { rows } = await tx.execute(sql`select from instruments where id = ${Number(id)}`)
  if (rows.length === 0) throw new Refusal('INVALID_INPUT', { fields: 'name' })
}
