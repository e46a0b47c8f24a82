import { useTranslation } from '@openlot/i18n/react'
import { TextField } from '../TextField/TextField.tsx'
import type { FormProblem } from './problems.ts'

interface Props {
  value: string
  onChange: (value: string) => void
  problem: FormProblem | undefined
}

/** The email address of an account; its input is named `account`. */
export function EmailEntry({ value, onChange, problem }: Props) {
  const { t } = useTranslation(['people', 'account'])
  return (
    <TextField
      label={t('email')}
      type="email"
      name="account"
      dir="ltr"
      autoComplete="username"
      autoCapitalize="none"
      inputMode="email"
      enterKeyHint="next"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={problem && t(`account:form.${problem}`)}
    />
  )
}
