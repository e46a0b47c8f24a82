import { registerPath } from '@openlot/features/session'
import {
  useAccountsPage,
  useMarginRates,
  type NamedAccount,
  AccountList,
  AccountPanel,
} from '@openlot/features/accounts'
import { useMarketHealth } from '@openlot/features/market'
import { usePreference } from '@openlot/features/preferences'
import { useTranslation } from '@openlot/i18n/react'
import { Button, buttonClass, LazyConfirmDialog, LazySheet, Note } from '@openlot/ui'
import { Link } from 'react-router-dom'
import { Page } from '../../shell/Page.tsx'
import { useGoBack } from '../../shell/useGoBack.ts'
import parts from '@openlot/features/funds/Funds.module.css'

/** The user's accounts: which one is traded on, and what is done with them. */
export default function AccountsScreen() {
  const { t } = useTranslation(['accounts', 'parts', 'common'])
  const page = useAccountsPage()
  const { list, panel, show, hide } = page
  const isHidden = usePreference('hideBalance')
  const stale = useMarketHealth() !== 'live'
  const rates = useMarginRates()
  const goBack = useGoBack('/user')
  function choose(account: NamedAccount) {
    page.switchTo(account)
    // Back to where the account was tapped.
    goBack()
  }
  return (
    <Page title={t('title')}>
      <AccountList
        {...list}
        onRetry={list.reload}
        hidden={isHidden}
        stale={stale}
        rates={rates}
        onChoose={choose}
        onMore={(account) => show('more', account)}
      />
      {page.isSeveral && !list.isLoading && !list.isFailed && (
        <div className={parts.pair}>
          <Button variant="ink" wide onClick={() => show('open')}>
            {t('openNew')}
          </Button>
          <Button wide onClick={() => show('move')}>
            {t('move')}
          </Button>
        </div>
      )}
      {!page.isSeveral && (
        <>
          <Note>{t('single')}</Note>
          <Link to={registerPath('/mine/accounts')} className={buttonClass({ variant: 'ink', wide: true })}>
            {t('common:openReal')}
          </Link>
        </>
      )}
      <LazySheet open={panel?.isOpen} onClose={hide} title={panel?.title}>
        {panel && <AccountPanel key={`${panel.what}.${panel.account?.id}`} page={page} panel={panel} />}
      </LazySheet>
      <LazyConfirmDialog confirmation={page.confirmation} />
    </Page>
  )
}
