import { useTranslation } from '@openlot/i18n/react'
import { Page } from '../../shell/Page.tsx'
import { MethodList } from './MethodList.tsx'

/** The coin addresses to be paid to. */
export default function CoinMethodsScreen() {
  const { t } = useTranslation('funds')
  return (
    <Page title={t('page.coinMethods')}>
      <MethodList kind="coin" />
    </Page>
  )
}
