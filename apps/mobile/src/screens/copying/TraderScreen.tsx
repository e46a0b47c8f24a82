import { CopyTrader, hasCopyWay, TraderOrNone, TraderReport } from '@openlot/features/copying'
import { useTranslation } from '@openlot/i18n/react'
import { lazyRetry } from '@openlot/ui'
import { Page } from '../../shell/Page.tsx'
import parts from '@openlot/features/funds/Funds.module.css'

const CopySheet = lazyRetry(() => import('./CopySheet.tsx'))

/** A trader who leads, and the way to copy. */
export default function TraderScreen() {
  const { t } = useTranslation('copying')
  return (
    <Page title={t('page.trader')} home="/rank">
      <TraderOrNone>
        {(trader) => (
          <>
            <TraderReport trader={trader} />
            {hasCopyWay(trader) && (
              <div className={parts.inReach}>
                <CopyTrader trader={trader} large>
                  {(layer) => <CopySheet {...layer} trader={trader} />}
                </CopyTrader>
              </div>
            )}
          </>
        )}
      </TraderOrNone>
    </Page>
  )
}
