import { useTranslation } from '@openlot/i18n/react'
import type { FormEvent } from 'react'
import { Button } from '../Button/Button.tsx'
import { CodeEntry, type CodeButton } from './CodeEntry.tsx'
import { EmailEntry } from './EmailEntry.tsx'
import { Form, FormFooter, FormText, type RenderLink } from './FormParts.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import type { FormProblem, NewPasswordProblems } from './problems.ts'

export interface ResetPasswordFormProps {
  values: { account: string; code: string; password: string; repeat: string }
  change: (name: 'account' | 'code' | 'password' | 'repeat', value: string) => void
  problems: NewPasswordProblems & { account?: FormProblem | undefined; code?: FormProblem | undefined }
  submit: (event: FormEvent<HTMLFormElement>) => void
  codeButton: CodeButton
  isSaving: boolean
  /** For who remembers the password after all. */
  loginLink: RenderLink
}

/** Sets a new password for someone who has forgotten theirs. */
export function ResetPasswordForm({ values, change, problems, ...form }: ResetPasswordFormProps) {
  const { t } = useTranslation('people')
  return (
    <>
      <Form onSubmit={form.submit}>
        <FormText>{t('forgot.text')}</FormText>
        <EmailEntry
          value={values.account}
          onChange={(account) => change('account', account)}
          problem={problems.account}
        />
        <CodeEntry
          to={values.account}
          value={values.code}
          onChange={(code) => change('code', code)}
          problem={problems.code}
          codeButton={form.codeButton}
        />
        <NewPasswordFields label={t('newPassword')} values={values} change={change} problems={problems} />
        <FormText>{t('forgot.after')}</FormText>
        <Button type="submit" variant="ink" size="large" wide busy={form.isSaving}>
          {t('forgot.submit')}
        </Button>
      </Form>
      <FormFooter question={t('forgot.remembered')} link={form.loginLink} label={t('forgot.login')} />
    </>
  )
}
