import { useDepositInfo, useWithdrawForm, type WithdrawValues } from '@openlot/features'
import { useTranslation } from '@openlot/i18n/react'
import { Segmented } from '@openlot/ui'
import { History } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { Page } from '../../shell/Page.tsx'
import { BarButton } from '../funds/BarButton.tsx'
import { VerifyGate } from '../funds/VerifyGate.tsx'
import { ReviewSheet } from './ReviewSheet.tsx'
import { WithdrawalRecords } from './WithdrawalRecords.tsx'
import { WithdrawForm } from './WithdrawForm.tsx'

const KINDS = ['coin', 'bank'] as const
type Kind = (typeof KINDS)[number]
/** What was entered, kept in the history of the browser while the user adds a payout method. */
type Drafts = Partial<Record<Kind, Partial<WithdrawValues>>>

/** Withdrawals in coins or to a bank, and the records of both. The address holds kind and view. */
export default function WithdrawScreen() {
  const { t } = useTranslation('funds')
  const [search, setSearch] = useSearchParams()
  const location = useLocation()
  const navigate = useNavigate()
  const drafts = (location.state ?? {}) as Drafts
  const kind = KINDS.find((one) => one === search.get('kind')) ?? 'coin'
  const isRecords = search.get('view') === 'records'
  const [isReviewing, setIsReviewing] = useState<boolean>()
  const { info } = useDepositInfo()
  const review = () => setIsReviewing(true)
  // Both here, so that what was entered survives a look at the records and at the other kind.
  const coin = useWithdrawForm('coin', drafts.coin ?? {}, review)
  const bank = useWithdrawForm('bank', drafts.bank ?? {}, review)
  const form = kind === 'coin' ? coin : bank

  function addMethod(currency: string) {
    void navigate(location, { replace: true, state: { coin: coin.values, bank: bank.values } satisfies Drafts })
    const way = new URLSearchParams({ type: kind === 'coin' ? '1' : '2', currency, from: 'withdraw' })
    void navigate(`/mine/withdraw-way?${String(way)}`)
  }

  return (
    <Page
      title={t(isRecords ? 'page.withdrawals' : 'page.withdraw')}
      actions={
        !isRecords && (
          <BarButton
            label={t('records')}
            icon={<History aria-hidden="true" />}
            onPress={() => setSearch({ kind, view: 'records' })}
          >
            {t('records')}
          </BarButton>
        )
      }
    >
      <Segmented
        label={t('kind.label')}
        items={KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
        value={kind}
        onChange={(next) => setSearch(isRecords ? { kind: next, view: 'records' } : { kind: next }, { replace: true })}
      />
      {isRecords ? (
        <WithdrawalRecords key={kind} kind={kind} shown={search.get('record') ?? undefined} />
      ) : (
        <VerifyGate of="withdraw">
          {() => (
            <>
              <WithdrawForm key={kind} kind={kind} form={form} wireDays={info?.wire_days} onAddMethod={addMethod} />
              <ReviewSheet
                open={isReviewing}
                form={form}
                wireDays={info?.wire_days}
                onClose={() => setIsReviewing(false)}
                onSent={({ record_number }) => {
                  setIsReviewing(false)
                  setSearch({ kind, view: 'records', record: record_number })
                }}
              />
            </>
          )}
        </VerifyGate>
      )}
    </Page>
  )
}
