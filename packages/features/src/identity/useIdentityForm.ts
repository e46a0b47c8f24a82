import { type Identity, REVIEW_STATUS } from '@openlot/core/contract'
import { userApi } from '../api/userApi.ts'
import { missing } from '../forms/rules.ts'
import { type Form, useForm } from '../forms/useForm.ts'
import { useUpload } from '../forms/useUpload.ts'
import { useSession } from '../session/useSession.ts'

type IdentityValues = { name: string; cardId: string; front: string; reverse: string }

/** The state of real-name verification. */
export type IdentityState = 'loading' | 'form' | 'under-review' | 'certified'

export interface IdentityForm extends Form<IdentityValues> {
  state: IdentityState
  /** Why the last documents were rejected; empty otherwise. */
  remark: string
  /** Uploads a photo of a side; its URL becomes the field's value. */
  upload(side: 'front' | 'reverse', file: File): Promise<void>
  isUploading: boolean
  isSending: boolean
}

/** The problems of the form. */
export const identityProblems = ({ name, cardId, front, reverse }: IdentityValues) => ({
  name: missing(name, 'nameMissing'),
  cardId: missing(cardId, 'cardIdMissing'),
  front: missing(front, 'frontMissing'),
  reverse: missing(reverse, 'reverseMissing'),
})

/** The state for a review status; any but the form and under review is certified. */
export function identityState(identity: Pick<Identity, 'review_status'> | undefined): IdentityState {
  if (identity === undefined) return 'loading'
  if (identity.review_status === REVIEW_STATUS.FORM) return 'form'
  return identity.review_status === REVIEW_STATUS.UNDER_REVIEW ? 'under-review' : 'certified'
}

/** Real-name verification of the user who is logged in. */
export function useIdentityForm(): IdentityForm {
  const { user } = useSession()
  const { data: identity } = userApi.useIdentityQuery({ user: user?.id ?? 0 }, { skip: user === undefined })
  const { upload, isUploading } = useUpload()
  const [ask, { isLoading: isSending }] = userApi.useSubmitIdentityMutation()
  const form = useForm<IdentityValues>(
    { name: '', cardId: '', front: '', reverse: '' },
    identityProblems,
    ({ name, cardId, front, reverse }) => {
      if (!isSending) void ask({ name, card_id: cardId, front_pic: front, reverse_pic: reverse })
    },
  )
  return {
    ...form,
    state: identityState(identity),
    remark: identity?.remark ?? '',
    upload: async (side, file) => {
      const url = await upload(file)
      if (url !== undefined) form.change(side, url)
    },
    isUploading,
    isSending,
  }
}
