import { useState } from 'react'
import { userApi } from '../api/userApi.ts'
import { missing } from '../forms/rules.ts'
import { type FormState, useForm } from '../forms/useForm.ts'
import { useUpload } from '../forms/useUpload.ts'

type IdentityValues = { name: string; cardId: string; front: string; reverse: string }

type DocumentSide = 'front' | 'reverse'

/** How far the photo of a side is. */
type PhotoState = 'empty' | 'uploading' | 'uploaded'

export interface IdentityFormState extends FormState<IdentityValues> {
  /** Uploads a photo of a side; its URL becomes the field's value. */
  upload(side: DocumentSide, file: File): Promise<void>
  photos: Readonly<Record<DocumentSide, PhotoState>>
  isSending: boolean
}

/** The problems of the form. */
export const identityProblems = ({ name, cardId, front, reverse }: IdentityValues) => ({
  name: missing(name, 'nameMissing'),
  cardId: missing(cardId, 'cardIdMissing'),
  front: missing(front, 'frontMissing'),
  reverse: missing(reverse, 'reverseMissing'),
})

/** Which of the steps a form is at: 1 name and number, 2 the photos, 3 ready to be sent. */
export function identityStep(values: IdentityValues): 1 | 2 | 3 {
  const { name, cardId, front, reverse } = identityProblems(values)
  if (name !== undefined || cardId !== undefined) return 1
  return front !== undefined || reverse !== undefined ? 2 : 3
}

/**
 * The form that submits documents for real-name verification.
 *
 * @param name as it was submitted before; empty the first time.
 */
export function useIdentityForm(name: string): IdentityFormState {
  const { upload } = useUpload()
  const [uploading, setUploading] = useState<readonly DocumentSide[]>([])
  const [ask, { isLoading: isSending }] = userApi.useSubmitIdentityMutation()
  const form = useForm<IdentityValues>({ name, cardId: '', front: '', reverse: '' }, identityProblems, (values) => {
    if (isSending) return
    const { front, reverse } = values
    void ask({
      name: values.name.trim(),
      card_id: values.cardId.trim(),
      front_pic: front,
      reverse_pic: reverse,
    })
  })
  const stateOf = (side: DocumentSide): PhotoState =>
    uploading.includes(side) ? 'uploading' : form.values[side] === '' ? 'empty' : 'uploaded'
  return {
    ...form,
    upload: async (side, file) => {
      // What is on show must never differ from what will be sent.
      form.change(side, '')
      setUploading((sides) => [...sides, side])
      const url = await upload(file)
      setUploading((sides) => sides.filter((other) => other !== side))
      if (url !== undefined) form.change(side, url)
    },
    photos: { front: stateOf('front'), reverse: stateOf('reverse') },
    isSending,
  }
}
