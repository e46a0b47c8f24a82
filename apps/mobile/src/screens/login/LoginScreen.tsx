import { useLoginForm, usePageTitle } from '@openlot/features'
import { useTranslation } from '@openlot/i18n/react'
import { AppBar, Button, IconButton, Logo, PasswordField, TextField } from '@openlot/ui'
import { Globe } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import styles from './LoginScreen.module.css'

/** The door: an account of one's own, or the demo account of this device. */
export default function LoginScreen() {
  const { t } = useTranslation('account')
  const { t: tCommon } = useTranslation()
  usePageTitle(tCommon('page.login'))
  const navigate = useNavigate()
  const form = useLoginForm()
  return (
    <>
      <AppBar
        title={tCommon('page.login')}
        onBack={() => void navigate('/')}
        actions={
          <IconButton
            label={tCommon('language')}
            icon={<Globe aria-hidden="true" />}
            onClick={() => void navigate('/language')}
          />
        }
      />
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
    </>
  )
}
