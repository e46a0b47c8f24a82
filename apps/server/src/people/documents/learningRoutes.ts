import { endpoints } from '@openlot/core/contract'
import type { Mount } from '../../http/mount.ts'
import type { Learning } from './learning.ts'

/** How far a user has come in what the apps teach. */
export function mountLearning(mount: Mount, { learning }: { learning: Learning }): void {
  mount(endpoints.learning, async (_, { user }) => ({ courses: await learning.read(user.id) }))

  mount(endpoints.saveProgress, async ({ course, step, done, order, price }, { user }) => ({
    courses: await learning.save(user.id, {
      course,
      step,
      done,
      ...(order !== undefined && { order }),
      ...(price !== undefined && { price }),
    }),
  }))
}
