import { useTranslation } from '@openlot/i18n/react'
import { ChevronRight } from 'lucide-react'
import type { FormEvent, ReactNode } from 'react'
import { AddressEntry, type AddressEntryProps, type AddressProblems, type AddressValues } from './AddressEntry.tsx'
import { Button, LazyPart, Logo, PasswordField, Ring } from '@openlot/ui'
import { CaptchaField, type CaptchaFieldProps } from './CaptchaField.tsx'
import styles from './LoginForm.module.css'
import { WaitingNote } from './laterParts.ts'
import type { WaitingNoteProps } from './WaitingNote.tsx'

/** Renders a link with the router of the app. */
type RenderLink = (props: { className: string; children: ReactNode }) => ReactNode

export interface LoginFormProps extends Pick<AddressEntryProps, 'address'> {
  values: AddressValues & { password: string }
  change: (name: keyof AddressValues | 'password', value: string) => void
  problems: AddressProblems & { password?: 'passwordMissing' | undefined }
  submit: (event: FormEvent<HTMLFormElement>) => void
  captcha: CaptchaFieldProps | undefined
  isLoggingIn: boolean
  isStartingDemo: boolean
  tryDemo: () => Promise<void>
  /** What waits until the visitor has logged in. */
  waitingOrder?: WaitingNoteProps['order'] | undefined
  /** `h1` where no bar above has the heading of the page. */
  titleAs?: 'h1' | 'h2'
  /** To reset a forgotten password. */
  forgotLink?: RenderLink
  /** To create an account. */
  registerLink?: RenderLink
}

/** Login form, with the device's demo account as an alternative. Its inputs are named `account` and `password`. */
export function LoginForm({ address, values, change, problems, titleAs: Title = 'h2', ...form }: LoginFormProps) {
  const { t } = useTranslation('account')
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Logo size="large" />
        <Title className={styles.title}>{t('login.title')}</Title>
        <p className={styles.text}>{t('login.text')}</p>
      </header>
      {form.waitingOrder && (
        <LazyPart>
          <WaitingNote order={form.waitingOrder} />
        </LazyPart>
      )}
      <form className={styles.form} noValidate onSubmit={form.submit}>
        <AddressEntry address={address} values={values} change={change} problems={problems} />
        <PasswordField
          label={t('login.password')}
          aside={form.forgotLink?.({ className: styles.link ?? '', children: t('login.forgot') })}
          name="password"
          enterKeyHint="go"
          value={values.password}
          onChange={(event) => change('password', event.currentTarget.value)}
          error={problems.password && t(`login.${problems.password}`)}
        />
        {form.captcha !== undefined && <CaptchaField {...form.captcha} />}
        <Button type="submit" variant="ink" size="large" wide busy={form.isLoggingIn}>
          {t('login.submit')}
        </Button>
      </form>
      <p className={styles.or}>{t('login.or')}</p>
      <button
        type="button"
        className={styles.demo}
        aria-busy={form.isStartingDemo || undefined}
        onClick={() => {
          if (!form.isStartingDemo) void form.tryDemo()
        }}
      >
        <Ring value={form.isStartingDemo ? 0.4 : 0.8} size={32} turning={form.isStartingDemo} />
        <span className={styles.words}>
          <span className={styles.name}>{t('login.demo')}</span>
          <span className={styles.hint}>{t('login.demoHint')}</span>
        </span>
        <ChevronRight aria-hidden="true" className={styles.arrow} />
      </button>
      {form.registerLink !== undefined && (
        <p className={styles.new}>
          <span>{t('login.new')}</span>{' '}
          {form.registerLink({ className: styles.link ?? '', children: t('login.register') })}
        </p>
      )}
      <p className={styles.risk}>{t('login.risk')}</p>
    </div>
  )
}
