import { useTranslation } from '@openlot/i18n/react'
import { Globe } from 'lucide-react'
import type { FormEvent } from 'react'
import { Button, LazyPart, Note, TextField } from '@openlot/ui'
import { CaptchaField, type CaptchaFieldProps } from './CaptchaField.tsx'
import { CodeEntry, type CodeButton } from './CodeEntry.tsx'
import { AddressEntry, type AddressEntryProps, type AddressProblems, type AddressValues } from './AddressEntry.tsx'
import { Form, FormFooter, type RenderLink } from './FormParts.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { WaitingNote } from './laterParts.ts'
import type { WaitingNoteProps } from './WaitingNote.tsx'
import type { FormProblem, NewPasswordProblems } from '../forms/problems.ts'

export interface RegisterFormProps extends Pick<AddressEntryProps, 'address'> {
  values: AddressValues & { code: string; password: string; repeat: string; inviteCode: string }
  change: (name: keyof AddressValues | 'code' | 'password' | 'repeat' | 'inviteCode', value: string) => void
  problems: NewPasswordProblems & AddressProblems & { code?: FormProblem | undefined }
  /** The address as people read it. */
  addressText: string
  submit: (event: FormEvent<HTMLFormElement>) => void
  /** Whether registering needs a verification code. */
  needsCode: boolean
  codeButton: CodeButton
  /** Undefined unless the server asks for one. */
  captcha: CaptchaFieldProps | undefined
  isRegistering: boolean
  /** What waits until the visitor has an account. */
  waitingOrder?: WaitingNoteProps['order'] | undefined
  /** For a visitor who has an account already. */
  loginLink: RenderLink
}

/** Opens a real account for an email address or a phone number. */
export function RegisterForm({ address, values, change, problems, ...form }: RegisterFormProps) {
  const { t } = useTranslation('people')
  return (
    <>
      <Form onSubmit={form.submit}>
        {form.waitingOrder && (
          <LazyPart>
            <WaitingNote order={form.waitingOrder} />
          </LazyPart>
        )}
        <AddressEntry address={address} values={values} change={change} problems={problems} />
        {form.needsCode && (
          <CodeEntry
            kind={values.kind}
            to={form.addressText}
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
        <Note tone="warn">{t('register.risk')}</Note>
        <Button type="submit" variant="ink" size="large" wide busy={form.isRegistering}>
          {t('register.submit')}
        </Button>
      </Form>
      <FormFooter question={t('register.haveAccount')} link={form.loginLink} label={t('register.login')} />
    </>
  )
}
