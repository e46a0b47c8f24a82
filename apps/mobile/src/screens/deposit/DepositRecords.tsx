import {
  depositAmount,
  depositState,
  depositSteps,
  useDeposits,
  DepositDetails,
  DepositStatus,
} from '@openlot/features/funds'
import { usePreference } from '@openlot/features/preferences'
import { useFormatDate } from '@openlot/i18n/dates'
import { useTranslation } from '@openlot/i18n/react'
import { buttonClass, EmptyState, LazySheet, ListRow, Money, useLayer } from '@openlot/ui'
import { ArrowDownToLine } from 'lucide-react'
import { Link } from 'react-router-dom'
import styles from '../funds/funds.module.css'
import { RecordRows } from '../funds/RecordRows.tsx'

/** The deposits of one way; each opens with its steps. */
export function DepositRecords({ way }: { way: 'coin' | 'wire' }) {
  const { t } = useTranslation('funds')
  const formatDate = useFormatDate()
  const list = useDeposits(way === 'coin' ? 'coin' : 'bank')
  const isHidden = usePreference('hideBalance')
  const sheet = useLayer<number>()
  const record = list.records.find(({ id }) => id === sheet.shown)
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
            title={<bdi translate="no">{deposit.record_number}</bdi>}
            note={
              <>
                <bdi translate="no">{deposit.currency_code}</bdi> ·{' '}
                <bdi translate="no" dir="ltr">
                  {formatDate(deposit.created_at)}
                </bdi>
                {deposit.remark !== '' && (
                  <bdi translate="no" className={styles.line}>
                    {deposit.remark}
                  </bdi>
                )}
              </>
            }
            value={
              <span className={styles.strong}>
                <Money value={depositAmount(deposit)} hidden={isHidden} unit="USD" strong />
              </span>
            }
            valueNote={<DepositStatus state={depositState(deposit)} />}
            onPress={() => sheet.open(deposit.id)}
          />
        ))}
      </RecordRows>
      <LazySheet
        open={sheet.isOpen && record !== undefined}
        onClose={sheet.close}
        title={record?.record_number ?? ''}
        aside={record && <DepositStatus state={depositState(record)} />}
      >
        {record && <DepositDetails deposit={record} state={depositState(record)} steps={depositSteps(record)} />}
      </LazySheet>
    </>
  )
}
