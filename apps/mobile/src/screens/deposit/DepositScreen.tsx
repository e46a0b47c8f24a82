import { useCoinDepositForm, useDepositInfo, useWireDepositForm, LoadFailed, NoChannel } from '@openlot/features/funds'
import { useTranslation } from '@openlot/i18n/react'
import { Segmented, SkeletonCards } from '@openlot/ui'
import { History } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Page } from '../../shell/Page.tsx'
import { BarButton } from '../funds/BarButton.tsx'
import { RealAccountGate } from '../funds/RealAccountGate.tsx'
import { VerifyGate } from '../funds/VerifyGate.tsx'
import { CoinDeposit } from './CoinDeposit.tsx'
import { DepositRecords } from './DepositRecords.tsx'
import { WireDeposit } from './WireDeposit.tsx'

const WAYS = ['coin', 'wire'] as const
/** After the last step: what was reported, and what comes next. */
const SENT = 'sent'

/** Deposits to a real account. */
export default function DepositScreen() {
  const { t } = useTranslation('funds')
  return (
    <RealAccountGate of="deposit" title={t('page.charge')}>
      {(account) => <Deposit account={account} />}
    </RealAccountGate>
  )
}

/** Deposits by coin or wire, step by step, and the records of both. The address holds way and step. */
function Deposit({ account }: { account: ReactNode }) {
  const { t } = useTranslation('funds')
  const { info, isFailed, reload } = useDepositInfo()
  const [search, setSearch] = useSearchParams()
  const offered = WAYS.filter((way) => info?.[way] === true)
  const way = WAYS.find((one) => one === search.get('way') && offered.includes(one)) ?? offered[0] ?? 'coin'
  const isRecords = search.get('view') === 'records'
  const open = (next: Record<string, string>, replace = false) => setSearch(next, { replace })
  const steps = {
    step: search.get('step') === SENT ? SENT : Number(search.get('step') ?? 1),
    onStep: (step: number) => open({ way, step: String(step) }),
    onRecords: () => open({ way, view: 'records' }),
  } as const
  // Here, so that what was entered survives a look at the records and at the other way.
  const coin = useCoinDepositForm(() => open({ way: 'coin', step: SENT }, true))
  const wire = useWireDepositForm(() => open({ way: 'wire', step: SENT }, true))

  return (
    <Page
      title={t(isRecords ? 'page.charges' : 'page.charge')}
      actions={
        !isRecords && (
          <BarButton label={t('records')} icon={<History aria-hidden="true" />} onPress={steps.onRecords}>
            {t('records')}
          </BarButton>
        )
      }
    >
      {!isRecords && account}
      {isFailed && <LoadFailed of="charge" onRetry={reload} />}
      {info === undefined && !isFailed && <SkeletonCards />}
      {info !== undefined && (isRecords || offered.length > 1) && (
        <Segmented
          label={t('kind.label')}
          items={(isRecords ? WAYS : offered).map((value) => ({ value, label: t(`kind.${value}`) }))}
          value={isRecords ? recordWay(search.get('way')) : way}
          onChange={(next) => open(isRecords ? { way: next, view: 'records' } : { way: next }, true)}
        />
      )}
      {info !== undefined && isRecords && (
        <DepositRecords key={recordWay(search.get('way'))} way={recordWay(search.get('way'))} />
      )}
      {info !== undefined && !isRecords && offered.length === 0 && <NoChannel of="charge" />}
      {info !== undefined && !isRecords && offered.length > 0 && way === 'coin' && (
        <CoinDeposit form={coin} info={info} {...steps} />
      )}
      {info !== undefined && !isRecords && offered.length > 0 && way === 'wire' && (
        <VerifyGate of="wire">{(name) => <WireDeposit form={wire} info={info} name={name} {...steps} />}</VerifyGate>
      )}
    </Page>
  )
}

/** Records of a way stay when it is not offered any more. */
const recordWay = (text: string | null): (typeof WAYS)[number] => WAYS.find((one) => one === text) ?? 'coin'
