import { useTranslation } from '@openlot/i18n/react'
import type { FormEvent } from 'react'
import { Button, Chip, Select, TextField } from '@openlot/ui'
import type { ShownAccount } from './account.ts'
import styles from './AccountForm.module.css'
import { ColorMark } from './ColorMark.tsx'

type Color = ShownAccount['color']

export interface EditAccountFormProps {
  name: string
  setName: (name: string) => void
  maxNameCharacters: number
  color: Color
  colors: readonly Color[]
  setColor: (color: Color) => void
  /** The highest leverage of new orders; 0 for none. */
  cap: number
  caps: readonly number[]
  setCap: (cap: number) => void
  submit: (event: FormEvent) => void
  isSending: boolean
}

/** Name, colour and leverage limit of an account. */
export function EditAccountForm(props: EditAccountFormProps) {
  const { name, setName, maxNameCharacters, color, colors, setColor, cap, caps, setCap, submit, isSending } = props
  const { t } = useTranslation(['accounts', 'common'])
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextField
        label={t('editForm.name')}
        name="name"
        value={name}
        maxLength={maxNameCharacters}
        autoComplete="off"
        hint={t('editForm.nameHint', { most: maxNameCharacters })}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <fieldset className={styles.colors}>
        <legend>{t('editForm.color')}</legend>
        {colors.map((value) => (
          <Chip key={value} pressed={value === color} onChange={() => setColor(value)}>
            <span className={styles.color}>
              <ColorMark color={value} />
              <span>{t(`editForm.colors.${value === '' ? 'none' : value}`)}</span>
            </span>
          </Chip>
        ))}
      </fieldset>
      <Select
        label={t('editForm.cap')}
        hint={t('editForm.capHint')}
        options={[
          { value: '0', label: t('editForm.noCap') },
          ...caps.map((value) => ({ value: String(value), label: t('common:factor', { value }) })),
        ]}
        value={String(cap)}
        onChange={(event) => setCap(Number(event.currentTarget.value))}
      />
      <Button variant="ink" type="submit" wide busy={isSending}>
        {t('editForm.submit')}
      </Button>
    </form>
  )
}
