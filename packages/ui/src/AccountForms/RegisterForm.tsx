import { useTranslation } from '@openlot/i18n/react'
import { Globe } from 'lucide-react'
import type { FormEvent } from 'react'
import { Button } from '../Button/Button.tsx'
import { CaptchaField, type CaptchaFieldProps } from '../CaptchaField/CaptchaField.tsx'
import { Note } from '../Note/Note.tsx'
import { TextField } from '../TextField/TextField.tsx'
import { CodeEntry, type CodeButton } from './CodeEntry.tsx'
import { EmailEntry } from './EmailEntry.tsx'
import { Form, FormFooter, type RenderLink } from './FormParts.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import type { FormProblem, NewPasswordProblems } from './problems.ts'

export interface RegisterFormProps {
  values: { account: string; code: string; password: string; repeat: string; inviteCode: string }
  change: (name: 'account' | 'code' | 'password' | 'repeat' | 'inviteCode', value: string) => void
  problems: NewPasswordProblems & { account?: FormProblem | undefined; code?: FormProblem | undefined }
  submit: (event: FormEvent<HTMLFormElement>) => void
  /** Whether registering needs a verification code. */
  needsCode: boolean
  codeButton: CodeButton
  /** Undefined unless the server asks for one. */
  captcha: CaptchaFieldProps | undefined
  isRegistering: boolean
  /** For who has an account already. */
  loginLink: RenderLink
}

/** Opens a real account for an email address. */
export function RegisterForm({ values, change, problems, ...form }: RegisterFormProps) {
  const { t } = useTranslation('people')
  return (
    <>
      <Form onSubmit={form.submit}>
        <EmailEntry
          value={values.account}
          onChange={(account) => change('account', account)}
          problem={problems.account}
        />
        {form.needsCode && (
          <CodeEntry
            to={values.account}
            value={values.code}
            onChange={(code) => change('code', code)}
            problem={problems.code}
            codeButton={form.codeButton}
          />
        )}
        <NewPasswordFields label={t('password')} values={values} change={change} problems={problems} />
        <TextField
          label={t('register.invite')}
          aside={t('register.optional')}
          name="inviteCode"
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          value={values.inviteCode}
          onChange={(event) => change('inviteCode', event.currentTarget.value)}
        />
        {form.captcha !== undefined && <CaptchaField {...form.captcha} />}
        <Note icon={<Globe aria-hidden="true" />}>{t('register.unserved')}</Note>
        <Button type="submit" variant="ink" size="large" wide busy={form.isRegistering}>
          {t('register.submit')}
        </Button>
      </Form>
      <FormFooter question={t('register.haveAccount')} link={form.loginLink} label={t('register.login')} />
    </>
  )
}
