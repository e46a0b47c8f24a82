import { useTranslation } from '@openlot/i18n/react'
import type { FormEvent } from 'react'
import { Button } from '../Button/Button.tsx'
import { CaptchaField, type CaptchaFieldProps } from '../CaptchaField/CaptchaField.tsx'
import { Logo } from '../Logo/Logo.tsx'
import { PasswordField } from '../PasswordField/PasswordField.tsx'
import { TextField } from '../TextField/TextField.tsx'
import styles from './LoginForm.module.css'

export interface LoginFormProps {
  email: string
  password: string
  setEmail: (email: string) => void
  setPassword: (password: string) => void
  emailProblem: 'emailMissing' | 'emailInvalid' | undefined
  passwordProblem: 'passwordMissing' | undefined
  captcha: CaptchaFieldProps | undefined
  isLoggingIn: boolean
  isStartingDemo: boolean
  submit: (event: FormEvent<HTMLFormElement>) => void
  tryDemo: () => Promise<void>
}

/** The door: an account of one's own, or the demo account of this device. Fields are named `email` and `password`. */
export function LoginForm(form: LoginFormProps) {
  const { t } = useTranslation('account')
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Logo size="large" />
        <h2 className={styles.title}>{t('login.title')}</h2>
        <p className={styles.text}>{t('login.text')}</p>
      </header>
      <form className={styles.form} noValidate onSubmit={form.submit}>
        <TextField
          label={t('login.email')}
          type="email"
          name="email"
          dir="ltr"
          autoComplete="username"
          autoCapitalize="none"
          inputMode="email"
          enterKeyHint="next"
          value={form.email}
          onChange={(event) => form.setEmail(event.currentTarget.value)}
          error={form.emailProblem && t(`login.${form.emailProblem}`)}
        />
        <PasswordField
          label={t('login.password')}
          name="password"
          enterKeyHint="go"
          value={form.password}
          onChange={(event) => form.setPassword(event.currentTarget.value)}
          error={form.passwordProblem && t(`login.${form.passwordProblem}`)}
        />
        {form.captcha !== undefined && <CaptchaField {...form.captcha} />}
        <Button type="submit" variant="primary" wide busy={form.isLoggingIn}>
          {t('login.submit')}
        </Button>
      </form>
      <p className={styles.or}>{t('login.or')}</p>
      <div className={styles.demo}>
        <Button wide busy={form.isStartingDemo} onClick={() => void form.tryDemo()}>
          {t('login.demo')}
        </Button>
        <p className={styles.hint}>{t('login.demoHint')}</p>
      </div>
    </div>
  )
}
