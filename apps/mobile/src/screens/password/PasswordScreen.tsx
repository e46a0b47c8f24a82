import { useChangePasswordForm } from '@openlot/features'
import { useTranslation } from '@openlot/i18n/react'
import { Button } from '@openlot/ui'
import { Form, FormText } from '../../shell/Form.tsx'
import { Page } from '../../shell/Page.tsx'
import { CodeEntry } from './CodeEntry.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'

/** Changes the password with a code to the user's own address. */
export default function PasswordScreen() {
  const { t } = useTranslation('people')
  const { account, values, change, problems, submit, codeButton, isSaving } = useChangePasswordForm()
  return (
    <Page title={t('page.password')}>
      <Form onSubmit={submit}>
        <FormText>{t('change.text', { to: account })}</FormText>
        <CodeEntry
          to={account}
          value={values.code}
          onChange={(code) => change('code', code)}
          problem={problems.code}
          codeButton={codeButton}
        />
        <NewPasswordFields label={t('newPassword')} values={values} change={change} problems={problems} />
        <FormText>{t('change.after')}</FormText>
        <Button type="submit" variant="ink" size="large" wide busy={isSaving}>
          {t('change.submit')}
        </Button>
      </Form>
    </Page>
  )
}
