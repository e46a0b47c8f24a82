import { buttonClass, LazyDialog } from '@openlot/ui'
import {
  depositState,
  depositSteps,
  CHARGE_TYPE,
  type Charge,
  type ChargeInfo,
  DepositDetails,
} from '@openlot/features/funds'
import { useTranslation } from '@openlot/i18n/react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import styles from '../funds/funds.module.css'

interface Props {
  /** Undefined while none is open. */
  deposit: Charge | undefined
  /** It was reported just now. */
  isNew: boolean
  info: ChargeInfo | undefined
  onClose: () => void
}

/** A deposit with its steps and, once reported, what comes next. */
export function DepositDialog({ deposit, isNew, info, onClose }: Props) {
  const { t } = useTranslation('funds')
  // It stays while it closes.
  const [last, setLast] = useState<{ deposit: Charge; isNew: boolean }>()
  if (deposit !== undefined && deposit !== last?.deposit) setLast({ deposit, isNew })
  const number = last?.deposit.record_number
  return (
    <LazyDialog
      open={last && deposit !== undefined}
      onClose={onClose}
      title={last?.isNew === true ? t('deposit.sent', { number }) : (number ?? '')}
    >
      {last && (
        <div className={styles.content}>
          {last.isNew && (
            <p>
              {last.deposit.type === CHARGE_TYPE.COIN
                ? t('deposit.sentCoin')
                : t('deposit.sentWire', { days: info?.wire_days })}
            </p>
          )}
          <DepositDetails
            deposit={last.deposit}
            state={depositState(last.deposit)}
            steps={depositSteps(last.deposit)}
          />
          {last.isNew && (
            <Link to="/trade" className={buttonClass({ variant: 'ink' })}>
              {t('deposit.trade')}
            </Link>
          )}
        </div>
      )}
    </LazyDialog>
  )
}
