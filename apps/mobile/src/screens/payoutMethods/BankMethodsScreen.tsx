import { useTranslation } from '@openlot/i18n/react'
import { Page } from '../../shell/Page.tsx'
import { MethodList } from './MethodList.tsx'

/** The bank accounts to be paid to. */
export default function BankMethodsScreen() {
  const { t } = useTranslation('funds')
  return (
    <Page title={t('page.bankMethods')}>
      <MethodList kind="bank" />
    </Page>
  )
}
