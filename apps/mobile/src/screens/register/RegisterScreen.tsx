import { keepingFrom, useRegisterForm } from '@openlot/features'
import { useTranslation } from '@openlot/i18n/react'
import { Button, CaptchaField, Note, TextField } from '@openlot/ui'
import { Globe } from 'lucide-react'
import { Link, useLocation } from 'react-router-dom'
import { Form, FormFooter } from '../../shell/Form.tsx'
import { Page } from '../../shell/Page.tsx'
import { CodeEntry } from '../password/CodeEntry.tsx'
import { EmailEntry } from '../password/EmailEntry.tsx'
import { NewPasswordFields } from '../password/NewPasswordFields.tsx'

/** Opens a real account for an email address, then goes on to where the visitor came from. */
export default function RegisterScreen() {
  const { t } = useTranslation('people')
  const { search } = useLocation()
  const { values, change, problems, submit, needsCode, codeButton, captcha, isRegistering } = useRegisterForm()
  const login = keepingFrom('/login', search)
  return (
    <Page title={t('page.register')} home={login}>
      <Form onSubmit={submit}>
        <EmailEntry
          value={values.account}
          onChange={(account) => change('account', account)}
          problem={problems.account}
        />
        {needsCode && (
          <CodeEntry
            to={values.account}
            value={values.code}
            onChange={(code) => change('code', code)}
            problem={problems.code}
            codeButton={codeButton}
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
        {captcha !== undefined && <CaptchaField {...captcha} />}
        <Note icon={<Globe aria-hidden="true" />}>{t('register.unserved')}</Note>
        <Button type="submit" variant="ink" size="large" wide busy={isRegistering}>
          {t('register.submit')}
        </Button>
      </Form>
      <FormFooter>
        {t('register.haveAccount')} <Link to={login}>{t('register.login')}</Link>
      </FormFooter>
    </Page>
  )
}
