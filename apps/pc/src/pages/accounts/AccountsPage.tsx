import { useAccountsPage, useMarginRates, AccountList, AccountPanel } from '@openlot/features/accounts'
import { useMarketHealth } from '@openlot/features/market'
import { usePreference } from '@openlot/features/preferences'
import { useTranslation } from '@openlot/i18n/react'
import { Button, LazyConfirmDialog, Note, LazyDialog } from '@openlot/ui'
import { ArrowLeftRight, Plus } from 'lucide-react'
import { useAccountKeys } from '../../acts/useAccountKeys.ts'
import { OpenReal } from '../../parts/OpenReal.tsx'
import { FramedPage } from '../../parts/FramedPage.tsx'
import styles from '../funds/funds.module.css'

/** The user's accounts: which one is traded on, and what is done with them. */
export default function AccountsPage() {
  const { t } = useTranslation(['accounts', 'parts'])
  const page = useAccountsPage()
  const { list, panel, show, hide } = page
  const isHidden = usePreference('hideBalance')
  const stale = useMarketHealth() !== 'live'
  const rates = useMarginRates()
  const keys = useAccountKeys(list.accounts)
  return (
    <FramedPage
      title={t('title')}
      actions={
        page.isSeveral ? (
          !list.isLoading &&
          !list.isFailed && (
            <div className={styles.actions}>
              <Button icon={<ArrowLeftRight aria-hidden="true" />} onClick={() => show('move')}>
                {t('move')}
              </Button>
              <Button variant="ink" icon={<Plus aria-hidden="true" />} onClick={() => show('open')}>
                {t('openNew')}
              </Button>
            </div>
          )
        ) : (
          <OpenReal from="/mine/accounts" />
        )
      }
    >
      <AccountList
        {...list}
        onRetry={list.reload}
        hidden={isHidden}
        stale={stale}
        rates={rates}
        onChoose={page.switchTo}
        onMore={(account) => show('more', account)}
        keysOf={({ id }) => keys.get(id)}
      />
      {!page.isSeveral && <Note>{t('single')}</Note>}
      <LazyDialog open={panel?.isOpen} onClose={hide} title={panel?.title ?? ''}>
        {panel && <AccountPanel key={`${panel.what}.${panel.account?.id}`} page={page} panel={panel} />}
      </LazyDialog>
      <LazyConfirmDialog confirmation={page.confirmation} />
    </FramedPage>
  )
}
