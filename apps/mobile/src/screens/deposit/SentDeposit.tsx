import {
  CHARGE_TYPE,
  depositState,
  depositSteps,
  useDeposits,
  type Charge,
  type ChargeInfo,
  DepositFacts,
  RecordTimeline,
} from '@openlot/features/funds'
import { useTranslation } from '@openlot/i18n/react'
import { Button, buttonClass } from '@openlot/ui'
import { Link } from 'react-router-dom'
import parts from '@openlot/features/funds/Funds.module.css'
import styles from '../funds/funds.module.css'

interface Props {
  deposit: Charge
  info: ChargeInfo
  onAnother: () => void
  onRecords: () => void
}

/** What was reported, what comes next and how long it takes. */
export function SentDeposit({ deposit, info, onAnother, onRecords }: Props) {
  const { t } = useTranslation('funds')
  const isCoin = deposit.type === CHARGE_TYPE.COIN
  const { records } = useDeposits(isCoin ? 'coin' : 'bank')
  const current = records.find(({ id }) => id === deposit.id) ?? deposit
  return (
    <>
      <section className={parts.card} aria-live="polite">
        <h2 className={parts.heading}>{t('deposit.sent', { number: current.record_number })}</h2>
        <p className={styles.lead}>
          {isCoin ? t('deposit.sentCoin') : t('deposit.sentWire', { days: info.wire_days })}
        </p>
        <RecordTimeline steps={depositSteps(current)} />
        <DepositFacts deposit={current} state={depositState(current)} />
      </section>
      <div className={parts.inReach}>
        <Link to="/trade" className={buttonClass({ variant: 'ink', size: 'large', wide: true })}>
          {t('deposit.trade')}
        </Link>
        <Button wide onClick={onRecords}>
          {t('deposit.records')}
        </Button>
        <Button variant="ghost" wide onClick={onAnother}>
          {t('deposit.another')}
        </Button>
      </div>
    </>
  )
}
