import { PAYOUT_KINDS, PayoutForm, ReviewWithdrawal, useWithdrawPage } from '@openlot/features/funds'
import { useTranslation } from '@openlot/i18n/react'
import { LazySheet, Segmented } from '@openlot/ui'
import { History } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Page } from '../../shell/Page.tsx'
import { BarButton } from '../funds/BarButton.tsx'
import { RealAccountGate } from '../funds/RealAccountGate.tsx'
import { VerifyGate } from '../funds/VerifyGate.tsx'
import { MethodCodeSheet } from '../funds/MethodCodeSheet.tsx'
import { WithdrawalRecords } from './WithdrawalRecords.tsx'

/** Withdrawals from a real account. */
export default function WithdrawScreen() {
  const { t } = useTranslation('funds')
  return (
    <RealAccountGate of="withdraw" title={t('page.withdraw')}>
      {(account) => <Withdraw account={account} />}
    </RealAccountGate>
  )
}

/** Withdrawals in coins or to a bank, and the records of both. The address holds kind and view. */
function Withdraw({ account }: { account: ReactNode }) {
  const { t } = useTranslation('funds')
  const [search, setSearch] = useSearchParams()
  const isRecords = search.get('view') === 'records'
  const { kind, form, method, wireDays, addMethod, isReviewing, endReview } = useWithdrawPage()
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
      {!isRecords && account}
      <Segmented
        label={t('kind.label')}
        items={PAYOUT_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
        value={kind}
        onChange={(next) => setSearch(isRecords ? { kind: next, view: 'records' } : { kind: next }, { replace: true })}
      />
      {isRecords ? (
        <WithdrawalRecords key={kind} kind={kind} shown={search.get('record') ?? undefined} />
      ) : (
        <VerifyGate of="withdraw">
          {() => (
            <>
              <PayoutForm key={kind} kind={kind} form={form} wireDays={wireDays} onAddMethod={addMethod} inReach>
                {(confirming) => <MethodCodeSheet layer={confirming} />}
              </PayoutForm>
              <ReviewWithdrawal
                wide
                open={isReviewing}
                form={form}
                method={method}
                wireDays={wireDays}
                onClose={endReview}
                onSent={({ record_number }) => {
                  endReview()
                  setSearch({ kind, view: 'records', record: record_number })
                }}
              >
                {({ action, ...layer }) => <LazySheet {...layer} footer={action} />}
              </ReviewWithdrawal>
            </>
          )}
        </VerifyGate>
      )}
    </Page>
  )
}
