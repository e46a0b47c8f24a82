import {
  currencyName,
  networkName,
  type ChargeInfo,
  type CoinOption,
  type DepositForm,
  DepositTerms,
  LoadFailed,
  NoChannel,
} from '@openlot/features/funds'
import { useTranslation } from '@openlot/i18n/react'
import { ChipGroup, CopyField, Note, SkeletonCards } from '@openlot/ui'
import { QrCode } from '@openlot/ui/qr-code'
import card from '../../parts/Card.module.css'
import styles from './CoinDeposit.module.css'
import { PaymentForm } from './PaymentForm.tsx'

interface Props {
  form: DepositForm<CoinOption>
  info: ChargeInfo
}

/** A deposit by coin: where to send it, then the report of it. */
export function CoinDeposit({ form, info }: Props) {
  const { t } = useTranslation('funds')
  const { channels, channel, isFailed, reload } = form
  if (isFailed) return <LoadFailed of="charge" onRetry={reload} />
  if (channels?.length === 0) return <NoChannel of="charge" />
  if (channels === undefined || channel === undefined) return <SkeletonCards />
  const coin = channel.currency_code
  const network = networkName(channel.protocol_code)
  return (
    <>
      <section className={card.card} aria-label={t('deposit.address', { coin, network })}>
        <ChipGroup
          label={t('deposit.coinAndNetwork')}
          items={channels.map(({ id, currency_code: code, protocol_code: protocol }) => ({
            value: String(id),
            label: <bdi translate="no">{currencyName({ code, protocol })}</bdi>,
          }))}
          value={form.values.channel}
          onChange={(value) => form.change('channel', value)}
        />
        <div className={styles.target}>
          <div className={styles.code}>
            <QrCode value={channel.address} />
          </div>
          <div className={styles.where}>
            <CopyField label={t('deposit.sendTo', { coin, network })} value={channel.address} />
            <DepositTerms min={info.min_number} max={info.max_number} wait={t('deposit.waitCoin')} />
          </div>
        </div>
      </section>
      <PaymentForm
        form={form}
        info={info}
        way="coin"
        submitLabel={(amount) => t('deposit.sentCoinAmount', { coin, amount })}
        note={<Note tone="warn">{t('deposit.onlyNote', { coin, network })}</Note>}
      />
    </>
  )
}
