import { useTranslation } from '@openlot/i18n/react'
import type { FormEvent } from 'react'
import { Button } from '@openlot/ui'
import { CodeEntry, type CodeButton } from './CodeEntry.tsx'
import { Form, FormText } from './FormParts.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import type { FormProblem, NewPasswordProblems } from '../forms/problems.ts'

export interface ChangePasswordFormProps {
  /** Where the code is sent. */
  account: string
  /** `email` or `mobile`. */
  kind: string
  values: { code: string; password: string; repeat: string }
  change: (name: 'code' | 'password' | 'repeat', value: string) => void
  problems: NewPasswordProblems & { code?: FormProblem | undefined }
  submit: (event: FormEvent<HTMLFormElement>) => void
  codeButton: CodeButton
  isSaving: boolean
  /** The button is as wide as the form, for a thumb. */
  wide?: boolean
}

/** Changes the password with a code to the user's own address. */
export function ChangePasswordForm({
  account,
  kind,
  values,
  change,
  problems,
  wide = false,
  ...form
}: ChangePasswordFormProps) {
  const { t } = useTranslation('people')
  return (
    <Form onSubmit={form.submit}>
      <FormText>{t('change.text', { to: account })}</FormText>
      <CodeEntry
        kind={kind}
        to={account}
        value={values.code}
        onChange={(code) => change('code', code)}
        problem={problems.code}
        codeButton={form.codeButton}
      />
      <NewPasswordFields label={t('newPassword')} values={values} change={change} problems={problems} />
      <FormText>{t('change.after')}</FormText>
      <div>
        <Button type="submit" variant="ink" size={wide ? 'large' : 'normal'} wide={wide} busy={form.isSaving}>
          {t('change.submit')}
        </Button>
      </div>
    </Form>
  )
}
