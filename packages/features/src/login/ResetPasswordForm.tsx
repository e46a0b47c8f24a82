import { useTranslation } from '@openlot/i18n/react'
import type { FormEvent } from 'react'
import { Button } from '@openlot/ui'
import { CodeEntry, type CodeButton } from './CodeEntry.tsx'
import { AddressEntry, type AddressEntryProps, type AddressProblems, type AddressValues } from './AddressEntry.tsx'
import { Form, FormFooter, FormText, type RenderLink } from './FormParts.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import type { FormProblem, NewPasswordProblems } from '../forms/problems.ts'

export interface ResetPasswordFormProps extends Pick<AddressEntryProps, 'address'> {
  values: AddressValues & { code: string; password: string; repeat: string }
  change: (name: keyof AddressValues | 'code' | 'password' | 'repeat', value: string) => void
  problems: NewPasswordProblems & AddressProblems & { code?: FormProblem | undefined }
  /** The address as people read it. */
  addressText: string
  submit: (event: FormEvent<HTMLFormElement>) => void
  codeButton: CodeButton
  isSaving: boolean
  /** For a visitor who remembers the password after all. */
  loginLink: RenderLink
}

/** Sets a new password for someone who has forgotten theirs. */
export function ResetPasswordForm({ address, values, change, problems, ...form }: ResetPasswordFormProps) {
  const { t } = useTranslation('people')
  return (
    <>
      <Form onSubmit={form.submit}>
        <FormText>{t(values.kind === 'mobile' ? 'forgot.textSms' : 'forgot.text')}</FormText>
        <AddressEntry address={address} values={values} change={change} problems={problems} />
        <CodeEntry
          kind={values.kind}
          to={form.addressText}
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
