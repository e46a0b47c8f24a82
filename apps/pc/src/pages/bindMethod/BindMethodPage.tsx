import { AddBank, AddCoin, useBindPage } from '@openlot/features/funds'
import { useTranslation } from '@openlot/i18n/react'
import { FramedPage } from '../../parts/FramedPage.tsx'
import { MethodCodeDialog } from '../funds/MethodCodeDialog.tsx'
import { VerifyGate } from '../funds/VerifyGate.tsx'
import styles from '../funds/funds.module.css'

/** Adds a payout method. */
export default function BindMethodPage() {
  const { t } = useTranslation('funds')
  const { isBank, currency, added, add, leave } = useBindPage()
  return (
    <FramedPage title={t(isBank ? 'page.addBank' : 'page.addCoin')}>
      {isBank ? (
        <VerifyGate of="bank">{(name) => <AddBank currency={currency} name={name} onAdded={add} wide />}</VerifyGate>
      ) : (
        <div className={styles.narrow}>
          <AddCoin currency={currency} onAdded={add} />
        </div>
      )}
      <MethodCodeDialog layer={added} isFresh onClose={leave} />
    </FramedPage>
  )
}
