import type { DrawMethod } from '@openlot/features'
import { useTranslation } from '@openlot/i18n/react'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { Page } from '../../shell/Page.tsx'
import { MethodCodeSheet } from '../funds/MethodCodeSheet.tsx'
import { VerifyGate } from '../funds/VerifyGate.tsx'
import { BankForm } from './BankForm.tsx'
import { CoinForm } from './CoinForm.tsx'

/** Adds a payout method: `type` 1 a coin address, 2 a bank account. `from` tells whether a withdrawal waits for it. */
export default function BindMethodScreen() {
  const { t } = useTranslation('funds')
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const isBank = search.get('type') === '2'
  const currency = search.get('currency') ?? ''
  const list = isBank ? '/mine/bank-card-list' : '/mine/coin-address-list'
  const [added, setAdded] = useState<{ method: DrawMethod; open: boolean }>()

  function leave() {
    // Back to the withdrawal with all that was entered, or to the list.
    if (search.get('from') === 'withdraw' && history.length > 1) void navigate(-1)
    else void navigate(list, { replace: true })
  }

  function add(method: DrawMethod) {
    if (method.needs_confirmation === 1) setAdded({ method, open: true })
    else leave()
  }

  return (
    <Page title={t(isBank ? 'page.addBank' : 'page.addCoin')} home={list}>
      {isBank ? (
        <VerifyGate of="bank">{(name) => <BankForm currency={currency} name={name} onAdded={add} />}</VerifyGate>
      ) : (
        <CoinForm currency={currency} onAdded={add} />
      )}
      <MethodCodeSheet method={added?.method} open={added?.open} isFresh onClose={leave} />
    </Page>
  )
}
