import { CopyTrader, TraderOrNone, TraderReport } from '@openlot/features/copying'
import { usePageTitle } from '@openlot/features/routing'
import { useTranslation } from '@openlot/i18n/react'
import { lazyRetry } from '@openlot/ui'
import { PageTitle } from '../../parts/PageTitle.tsx'
import { Panel, Panels } from '../../parts/Panels.tsx'
import styles from './copying.module.css'

const CopyDialog = lazyRetry(() => import('./CopyDialog.tsx'))

/** A trader who leads, and the way to copy. */
export default function TraderPage() {
  const { t } = useTranslation('copying')
  return (
    <Panels wide="single" isText>
      <Panel label={t('page.trader')} head={<PageTitle>{t('page.trader')}</PageTitle>} isText isPlain>
        <TraderOrNone>
          {(trader) => (
            <div className={styles.page}>
              <Title nickname={trader.nickname} />
              <TraderReport
                trader={trader}
                action={<CopyTrader trader={trader}>{(layer) => <CopyDialog {...layer} trader={trader} />}</CopyTrader>}
              />
            </div>
          )}
        </TraderOrNone>
      </Panel>
    </Panels>
  )
}

/** The tab is named after the trader. */
function Title({ nickname }: { nickname: string }) {
  usePageTitle(nickname)
  return null
}
