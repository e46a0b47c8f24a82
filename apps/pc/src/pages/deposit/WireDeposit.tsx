import { useSession } from '@openlot/features/session'
import {
  type BankChannel,
  type ChargeInfo,
  type DepositForm,
  BankDetails,
  DepositTerms,
  LoadFailed,
  NoChannel,
} from '@openlot/features/funds'
import { useTranslation } from '@openlot/i18n/react'
import { ChipGroup, Note, SkeletonCards } from '@openlot/ui'
import card from '../../parts/Card.module.css'
import { PaymentForm } from './PaymentForm.tsx'

interface Props {
  form: DepositForm<BankChannel>
  info: ChargeInfo
  /** The certified name, which the sender of a wire must have. */
  name: string
}

/** A deposit by wire: the details of the bank, then the report of the payment. */
export function WireDeposit({ form, info, name }: Props) {
  const { t } = useTranslation('funds')
  const { user } = useSession()
  const { channels, channel, isFailed, reload } = form
  if (isFailed) return <LoadFailed of="charge" onRetry={reload} />
  if (channels?.length === 0) return <NoChannel of="charge" />
  if (channels === undefined || channel === undefined) return <SkeletonCards />
  return (
    <>
      <section className={card.card} aria-label={t('deposit.step.bank')}>
        {channels.length > 1 && (
          <ChipGroup
            label={t('deposit.channel')}
            items={channels.map(({ id, bank_coin }) => ({
              value: String(id),
              label: <bdi translate="no">{bank_coin}</bdi>,
            }))}
            value={form.values.channel}
            onChange={(value) => form.change('channel', value)}
          />
        )}
        <BankDetails channel={channel} uid={user?.uid ?? ''} />
        <DepositTerms
          min={info.min_number}
          max={info.max_number}
          wait={t('deposit.waitWire', { days: info.wire_days })}
        />
      </section>
      <PaymentForm
        form={form}
        info={info}
        way="wire"
        submitLabel={(amount) => t('deposit.sentAmount', { amount })}
        note={<Note tone="warn">{t('deposit.nameNote', { name })}</Note>}
      />
    </>
  )
}
