import { useTranslation } from '@openlot/i18n/react'
import { PasswordField } from '@openlot/ui'
import type { NewPasswordProblems } from '../forms/problems.ts'

interface Props {
  label: string
  values: { password: string; repeat: string }
  change: (name: 'password' | 'repeat', value: string) => void
  problems: NewPasswordProblems
}

/** A new password, twice. Its inputs are named `password` and `repeat`. */
export function NewPasswordFields({ label, values, change, problems }: Props) {
  const { t } = useTranslation(['people', 'account'])
  return (
    <>
      <PasswordField
        label={label}
        name="password"
        autoComplete="new-password"
        hint={t('passwordHint')}
        value={values.password}
        onChange={(event) => change('password', event.currentTarget.value)}
        error={problems.password && t(`account:form.${problems.password}`)}
      />
      <PasswordField
        label={t('repeat')}
        name="repeat"
        autoComplete="new-password"
        value={values.repeat}
        onChange={(event) => change('repeat', event.currentTarget.value)}
        error={problems.repeat && t(`account:form.${problems.repeat}`)}
      />
    </>
  )
}
