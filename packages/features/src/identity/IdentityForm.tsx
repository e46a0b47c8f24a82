import { useTranslation } from '@openlot/i18n/react'
import { ShieldCheck } from 'lucide-react'
import type { FormEvent } from 'react'
import type { FormProblem } from '../forms/problems.ts'
import { Button, Note, Steps, TextField } from '@openlot/ui'
import { ImageCapture } from '@openlot/ui/image-capture'
import styles from './IdentityForm.module.css'

const STEPS = ['details', 'photos', 'ready'] as const

const SIDES = [
  { side: 'front', label: 'front', camera: 'photographFront', file: 'dropFront' },
  { side: 'reverse', label: 'back', camera: 'photographBack', file: 'dropBack' },
] as const

type DocumentSide = (typeof SIDES)[number]['side']
type IdentityField = 'name' | 'cardId' | DocumentSide

export interface IdentityFormProps {
  values: Readonly<Record<IdentityField, string>>
  change: (name: IdentityField, value: string) => void
  problems: Partial<Record<IdentityField, FormProblem | undefined>>
  submit: (event: FormEvent<HTMLFormElement>) => void
  upload: (side: DocumentSide, file: File) => Promise<void>
  photos: Readonly<Record<DocumentSide, 'empty' | 'uploading' | 'uploaded'>>
  isSending: boolean
  /** From 1: name and number, photos, ready to be sent. */
  step: 1 | 2 | 3
  /** Where pictures come from as a rule: the camera of a phone, or files of a computer, which can be dropped and pasted. */
  pictures: 'camera' | 'file'
  /** Why the last documents were rejected. */
  remark: string
}

/** Name and number of the document, and a photo of each side. */
export function IdentityForm({ values, change, problems, photos, step, pictures, remark, ...form }: IdentityFormProps) {
  const { t } = useTranslation(['people', 'account'])
  // A picture that is pasted goes where one is missing.
  const waiting = SIDES.find(({ side }) => photos[side] === 'empty')?.side
  const submit = (
    <div>
      <Button
        type="submit"
        variant="ink"
        size={pictures === 'camera' ? 'large' : 'normal'}
        wide={pictures === 'camera'}
        busy={form.isSending}
      >
        {t('identity.submit')}
      </Button>
    </div>
  )
  return (
    <form noValidate className={styles.form} onSubmit={form.submit}>
      <div className={styles.steps}>
        <Steps step={step} count={STEPS.length} label={t(`identity.${STEPS[step - 1] ?? 'ready'}`)} />
      </div>
      {remark === '' ? (
        <p className={styles.intro}>{t('identity.intro')}</p>
      ) : (
        <Note tone="danger">
          <p className={styles.reason}>{t('identity.rejected', { reason: remark })}</p>
          <p>{t('identity.rejectedHint')}</p>
        </Note>
      )}
      <div className={styles.card}>
        <div className={styles.pair}>
          <TextField
            label={t('identity.name')}
            hint={t('identity.nameHint')}
            name="name"
            autoComplete="name"
            maxLength={120}
            value={values.name}
            onChange={(event) => change('name', event.currentTarget.value)}
            error={problems.name && t(`account:form.${problems.name}`)}
          />
          <TextField
            label={t('identity.cardId')}
            name="cardId"
            dir="ltr"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
            value={values.cardId}
            onChange={(event) => change('cardId', event.currentTarget.value)}
            error={problems.cardId && t(`account:form.${problems.cardId}`)}
          />
        </div>
      </div>
      <div className={styles.card}>
        <div className={styles.pair}>
          {SIDES.map(({ side, label, ...prompts }) => (
            <ImageCapture
              key={side}
              label={t(`identity.${label}`)}
              prompt={t(`identity.${prompts[pictures]}`)}
              name={side}
              state={photos[side]}
              disabled={photos[side] === 'uploading'}
              takesPaste={pictures === 'file' && side === waiting}
              onChoose={(file) => void form.upload(side, file)}
              error={problems[side] && t(`account:form.${problems[side]}`)}
            />
          ))}
        </div>
        <Note icon={<ShieldCheck aria-hidden="true" />}>{t('identity.privacy')}</Note>
        {pictures === 'file' && submit}
      </div>
      {pictures === 'camera' && submit}
    </form>
  )
}
