import { type Identity, REVIEW_STATUS, endpoints } from '@openlot/core/contract'
import { Refusal } from '../../errors/refusal.ts'
import type { Mount } from '../../http/mount.ts'
import type { Db } from '../../storage/database.ts'
import type { Uploads } from '../uploads/uploads.ts'
import { type IdentityRow, lastIdentity, submitIdentity } from './identities.ts'
import { readCardId, readName } from './rules.ts'

/** Real-name verification. */
export function mountIdentity(mount: Mount, { db, uploads }: { db: Db; uploads: Uploads }): void {
  mount(endpoints.submitIdentity, async ({ name, card_id, front_pic, reverse_pic }, { user }) => {
    requireOpenForm(await lastIdentity(db, user.id))
    const submission = { userId: user.id, name: readName(name), cardId: readCardId(card_id) }
    const front = await uploads.nameOf(front_pic, user.id)
    const reverse = await uploads.nameOf(reverse_pic, user.id)
    if (front === reverse) throw new Refusal('IMAGES_ALIKE')
    const row = await submitIdentity(db, { ...submission, front, reverse })
    // Another request was stored first.
    if (row === undefined) requireOpenForm(await lastIdentity(db, user.id))
    return wireIdentity(row)
  })

  mount(endpoints.identity, async (_, { user }) => wireIdentity(await lastIdentity(db, user.id)))
}

function requireOpenForm(row: IdentityRow | undefined): void {
  if (row?.status === REVIEW_STATUS.UNDER_REVIEW) throw new Refusal('IDENTITY_UNDER_REVIEW')
  if (row?.status === REVIEW_STATUS.CERTIFIED) throw new Refusal('IDENTITY_CERTIFIED')
}

const wireIdentity = (row: IdentityRow | undefined): Identity => ({
  review_status: row?.status ?? REVIEW_STATUS.FORM,
  name: row?.name ?? '',
  remark: row?.status === REVIEW_STATUS.FORM ? row.remark : '',
})
