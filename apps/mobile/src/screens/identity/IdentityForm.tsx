import { identityStep, useIdentityForm } from '@openlot/features'
import { useTranslation } from '@openlot/i18n/react'
import { Button, Note, Steps, TextField } from '@openlot/ui'
import { ImageCapture } from '@openlot/ui/image-capture'
import { ShieldCheck } from 'lucide-react'
import styles from './IdentityForm.module.css'

const STEPS = ['details', 'photos', 'ready'] as const

const SIDES = [
  { side: 'front', label: 'front', prompt: 'photographFront' },
  { side: 'reverse', label: 'back', prompt: 'photographBack' },
] as const

interface Props {
  /** As it was submitted before; empty the first time. */
  name: string
  /** Why the last documents were rejected. */
  remark: string
}

/** Name and number of the document, and a photo of each side. */
export function IdentityForm({ name, remark }: Props) {
  const { t } = useTranslation(['people', 'account'])
  const { values, change, problems, submit, upload, photos, isSending } = useIdentityForm(name)
  const step = identityStep(values)
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
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
      <div className={styles.card}>
        {SIDES.map(({ side, label, prompt }) => (
          <ImageCapture
            key={side}
            label={t(`identity.${label}`)}
            prompt={t(`identity.${prompt}`)}
            name={side}
            state={photos[side]}
            disabled={photos[side] === 'uploading'}
            onChoose={(file) => void upload(side, file)}
            error={problems[side] && t(`account:form.${problems[side]}`)}
          />
        ))}
      </div>
      <Note icon={<ShieldCheck aria-hidden="true" />}>{t('identity.privacy')}</Note>
      <Button type="submit" variant="ink" size="large" wide busy={isSending}>
        {t('identity.submit')}
      </Button>
    </form>
  )
}
