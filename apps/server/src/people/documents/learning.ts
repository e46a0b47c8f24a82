import { COURSE_STEPS, type Course, type CourseProgress } from '@openlot/core/contract'
import { sql } from 'drizzle-orm'
import type { Db } from '../../storage/database.ts'

/** No document of the apps: they cannot store one of this name, so what is in it has been checked. */
const NAME = 'learn'

type Kept = Omit<CourseProgress, 'course'>

/** How far users have come in what the apps teach; kept, and deleted, with the documents of their accounts. */
export class Learning {
  readonly #db: Db

  constructor(db: Db) {
    this.#db = db
  }

  /** The courses that a user has begun or declined, in the order of their table. */
  async read(userId: number): Promise<CourseProgress[]> {
    const { rows } = await this.#db.execute<{ body: Partial<Record<Course, Kept>> }>(
      sql`select body from user_documents where user_id = ${userId} and name = ${NAME}`,
    )
    return coursesOf(rows[0]?.body)
  }

  /**
   * Replaces what is known of one course; of two devices that do so at once, neither loses another course. A course
   * that is done begins again at its first step alone: a later step came late, after the user had skipped it.
   */
  async save(userId: number, { course, ...kept }: CourseProgress): Promise<CourseProgress[]> {
    const text = JSON.stringify({ [course]: kept })
    const { rows } = await this.#db.execute<{ body: Partial<Record<Course, Kept>> }>(sql`
      insert into user_documents as stored (user_id, name, version, body)
      values (${userId}, ${NAME}, 1, ${text}::json)
      on conflict (user_id, name) do update set
        version = stored.version + 1,
        body = (stored.body::jsonb || excluded.body::jsonb)::json,
        changed_at = now()
      where ${kept.done === 1 || kept.step === 1} or coalesce(stored.body->${course}->>'done', '0') = '0'
      returning body`)
    return rows[0] === undefined ? this.read(userId) : coursesOf(rows[0].body)
  }
}

function coursesOf(body: Partial<Record<Course, Kept>> | undefined): CourseProgress[] {
  return (Object.keys(COURSE_STEPS) as Course[]).flatMap((course) => {
    const kept = body?.[course]
    return kept === undefined ? [] : [{ course, ...kept }]
  })
}
