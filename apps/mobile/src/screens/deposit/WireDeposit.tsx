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
import { Button, ChoiceList, Note, SkeletonCards } from '@openlot/ui'
import parts from '@openlot/features/funds/Funds.module.css'
import { StepHead } from '../funds/StepHead.tsx'
import { PaymentReport } from './PaymentReport.tsx'
import { SentDeposit } from './SentDeposit.tsx'
import type { DepositSteps } from './steps.ts'

interface Props extends DepositSteps {
  form: DepositForm<BankChannel>
  info: ChargeInfo
  /** The certified name, which the sender of a wire must have. */
  name: string
}

const STEPS = 2

/** A deposit by wire: the details of the bank, then the report of the payment. */
export function WireDeposit({ form, info, name, step: asked, onStep, onRecords }: Props) {
  const { t } = useTranslation('funds')
  const { user } = useSession()
  const { channels, channel, isFailed, reload, sent } = form
  if (asked === 'sent' && sent !== undefined)
    return <SentDeposit deposit={sent} info={info} onAnother={() => onStep(1)} onRecords={onRecords} />
  if (isFailed) return <LoadFailed of="charge" onRetry={reload} />
  if (channels === undefined) return <SkeletonCards />
  const [first] = channels
  if (first === undefined) return <NoChannel of="charge" />
  const shown = channel ?? first
  const step = channel === undefined || asked === 'sent' ? 1 : Math.min(Math.max(asked, 1), STEPS)
  return (
    <>
      <StepHead step={step} count={STEPS} label={t(step === 1 ? 'deposit.step.bank' : 'deposit.step.report')} />
      {step === 1 && (
        <>
          <Note tone="warn">{t('deposit.nameNote', { name })}</Note>
          {channels.length > 1 && (
            <section className={parts.card}>
              <ChoiceList
                label={t('deposit.channel')}
                name="channel"
                items={channels.map(({ id, bank_coin, bank_name }) => ({
                  value: String(id),
                  title: <bdi translate="no">{bank_coin}</bdi>,
                  note: <bdi translate="no">{bank_name}</bdi>,
                }))}
                value={String(shown.id)}
                onChange={(value) => form.change('channel', value)}
              />
            </section>
          )}
          <section className={parts.card}>
            <BankDetails channel={shown} uid={user?.uid ?? ''} />
          </section>
          <section className={parts.card}>
            <DepositTerms
              min={info.min_number}
              max={info.max_number}
              wait={t('deposit.waitWire', { days: info.wire_days })}
            />
          </section>
          <div className={parts.inReach}>
            <Button
              variant="ink"
              size="large"
              wide
              onClick={() => {
                form.change('channel', String(shown.id))
                onStep(2)
              }}
            >
              {t('deposit.haveSent')}
            </Button>
          </div>
        </>
      )}
      {step === 2 && <PaymentReport form={form} info={info} way="wire" />}
    </>
  )
}
