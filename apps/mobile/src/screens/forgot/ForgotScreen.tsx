import { keepingFrom, useResetPasswordForm } from '@openlot/features'
import { useTranslation } from '@openlot/i18n/react'
import { Button } from '@openlot/ui'
import { Link, useLocation } from 'react-router-dom'
import { Form, FormFooter, FormText } from '../../shell/Form.tsx'
import { Page } from '../../shell/Page.tsx'
import { CodeEntry } from '../password/CodeEntry.tsx'
import { EmailEntry } from '../password/EmailEntry.tsx'
import { NewPasswordFields } from '../password/NewPasswordFields.tsx'

/** Sets a new password for someone who has forgotten theirs. */
export default function ForgotScreen() {
  const { t } = useTranslation('people')
  const { search } = useLocation()
  const { values, change, problems, submit, codeButton, isSaving } = useResetPasswordForm()
  const login = keepingFrom('/login', search)
  return (
    <Page title={t('page.forgot')} home={login}>
      <Form onSubmit={submit}>
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
          codeButton={codeButton}
        />
        <NewPasswordFields label={t('newPassword')} values={values} change={change} problems={problems} />
        <FormText>{t('forgot.after')}</FormText>
        <Button type="submit" variant="ink" size="large" wide busy={isSaving}>
          {t('forgot.submit')}
        </Button>
      </Form>
      <FormFooter>
        {t('forgot.remembered')} <Link to={login}>{t('forgot.login')}</Link>
      </FormFooter>
    </Page>
  )
}
