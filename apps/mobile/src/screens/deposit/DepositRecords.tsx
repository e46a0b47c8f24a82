import { CHARGE_STATUS, depositSteps, useDeposits, usePreference, type Charge } from '@openlot/features'
import { formatDate } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { Badge, buttonClass, EmptyState, LazyLayer, lazyRetry, ListRow, Money, Note, type BadgeTone } from '@openlot/ui'
import { ArrowDownToLine } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import styles from '../funds/funds.module.css'
import { RecordRows } from '../funds/RecordRows.tsx'
import { RecordTimeline } from '../funds/RecordTimeline.tsx'
import { DepositFacts } from './DepositFacts.tsx'

const Sheet = lazyRetry(async () => ({ default: (await import('@openlot/ui/sheet')).Sheet }))

type StatusText = 'review' | 'credited' | 'rejected' | 'invalid'
const STATUS: Readonly<Record<number, readonly [StatusText, BadgeTone]>> = {
  [CHARGE_STATUS.PENDING]: ['review', 'neutral'],
  [CHARGE_STATUS.FINISHED]: ['credited', 'tint'],
  [CHARGE_STATUS.REJECTED]: ['rejected', 'danger'],
}

/** The deposits of one way; each opens with its steps. */
export function DepositRecords({ way }: { way: 'coin' | 'wire' }) {
  const { t } = useTranslation('funds')
  const { code } = useLanguage()
  const list = useDeposits(way === 'coin' ? 'coin' : 'bank')
  const isHidden = usePreference('hideBalance')
  const [shown, setShown] = useState<{ id: number; open: boolean }>()
  const record = list.records.find(({ id }) => id === shown?.id)
  return (
    <>
      <RecordRows
        label={t('page.charges')}
        list={list}
        empty={
          <EmptyState
            picture="list"
            title={t('record.noDeposits')}
            hint={t('record.noDepositsHint')}
            action={
              <Link to={`/mine/charge?way=${way}`} replace className={buttonClass({ variant: 'ink' })}>
                {t('record.firstDeposit')}
              </Link>
            }
          />
        }
      >
        {list.records.map((deposit) => (
          <ListRow
            key={deposit.id}
            icon={<ArrowDownToLine />}
            iconShape="disc"
            title={<bdi>{deposit.record_number}</bdi>}
            note={
              <>
                <bdi>{deposit.currency_code}</bdi> · <bdi>{formatDate(deposit.created_at, code)}</bdi>
                {deposit.remark !== '' && <bdi className={styles.line}>{deposit.remark}</bdi>}
              </>
            }
            value={
              <span className={styles.strong}>
                <Money
                  value={deposit.status === CHARGE_STATUS.FINISHED ? deposit.credited : deposit.number}
                  hidden={isHidden}
                  unit="USD"
                  strong
                />
              </span>
            }
            valueNote={<Status status={deposit.status} />}
            onPress={() => setShown({ id: deposit.id, open: true })}
          />
        ))}
      </RecordRows>
      <LazyLayer open={shown?.open} onClose={() => setShown(undefined)}>
        <Sheet
          open={shown?.open === true && record !== undefined}
          onClose={() => setShown((former) => former && { ...former, open: false })}
          title={record?.record_number ?? ''}
          aside={record && <Status status={record.status} />}
        >
          {record && <DepositDetails deposit={record} />}
        </Sheet>
      </LazyLayer>
    </>
  )
}

function Status({ status }: { status: number }) {
  const { t } = useTranslation('funds')
  const [text, tone] = STATUS[status] ?? ['invalid', 'danger']
  return <Badge tone={tone}>{t(`step.${text}`)}</Badge>
}

function DepositDetails({ deposit }: { deposit: Charge }) {
  const { t } = useTranslation('funds')
  return (
    <div className={styles.form}>
      <RecordTimeline steps={depositSteps(deposit)} />
      {deposit.status === CHARGE_STATUS.REJECTED && <Note>{t('record.depositRejected')}</Note>}
      {deposit.status === CHARGE_STATUS.INVALID && <Note>{t('record.depositInvalid')}</Note>}
      <DepositFacts deposit={deposit} />
    </div>
  )
}
