import { endpoints } from '@openlot/core/contract'
import { SECOND_MS } from '@openlot/core/math'
import { TooManyRequests } from '../../errors/tooManyRequests.ts'
import type { Mount } from '../../http/mount.ts'
import { TokenBuckets } from '../../http/tokenBuckets.ts'
import type { Documents } from './documents.ts'

/** Of one user: the apps store once a change has settled. */
const WRITES = { perSecond: 1, burst: 60 }

/** What an account keeps for its apps. */
export function mountDocuments(mount: Mount, { documents }: { documents: Documents }): void {
  const writes = new TokenBuckets(WRITES)

  mount(endpoints.document, ({ name }, { user }) => documents.read(user.id, name))

  mount(endpoints.saveDocument, async (document, { user }) => {
    const wait = writes.take(user.id)
    if (wait > 0) throw new TooManyRequests(Math.ceil(wait / SECOND_MS))
    const isSaved = await documents.save(user, document)
    if (isSaved) return { ...document, version: document.version + 1, saved: 1 as const }
    return { ...(await documents.read(user.id, document.name)), saved: 0 as const }
  })
}
