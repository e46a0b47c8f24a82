import { AddBank, AddCoin, useBindPage } from '@openlot/features/funds'
import { useTranslation } from '@openlot/i18n/react'
import { Page } from '../../shell/Page.tsx'
import { MethodCodeSheet } from '../funds/MethodCodeSheet.tsx'
import { VerifyGate } from '../funds/VerifyGate.tsx'

/** Adds a payout method. */
export default function BindMethodScreen() {
  const { t } = useTranslation('funds')
  const { isBank, currency, list, added, add, leave } = useBindPage()
  return (
    <Page title={t(isBank ? 'page.addBank' : 'page.addCoin')} home={list}>
      {isBank ? (
        <VerifyGate of="bank">{(name) => <AddBank currency={currency} name={name} onAdded={add} inReach />}</VerifyGate>
      ) : (
        <AddCoin currency={currency} onAdded={add} inReach />
      )}
      <MethodCodeSheet layer={added} isFresh onClose={leave} />
    </Page>
  )
}
