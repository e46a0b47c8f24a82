import { endpoints } from '@openlot/core/contract'
import type { Mount } from '../../http/mount.ts'
import type { Documents } from './documents.ts'

/** What an account keeps for its apps. */
export function mountDocuments(mount: Mount, { documents }: { documents: Documents }): void {
  mount(endpoints.document, ({ name }, { user }) => documents.read(user.id, name))

  mount(endpoints.saveDocument, async (document, { user }) => {
    const isSaved = await documents.save(user, document)
    if (isSaved) return { ...document, version: document.version + 1, saved: 1 as const }
    return { ...(await documents.read(user.id, document.name)), saved: 0 as const }
  })
}
