import { useSession, type BankChannel, type ChargeInfo, type DepositForm } from '@openlot/features'
import { useTranslation } from '@openlot/i18n/react'
import { Button, ChoiceList, CopyField, EmptyState, Note, SkeletonCards } from '@openlot/ui'
import styles from '../funds/funds.module.css'
import { LoadFailed } from '../funds/LoadFailed.tsx'
import { StepHead } from '../funds/StepHead.tsx'
import { DepositTerms } from './DepositTerms.tsx'
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
  const { channels, channel, isFailed, reload, sent } = form
  if (asked === 'sent' && sent !== undefined)
    return <SentDeposit deposit={sent} info={info} onAnother={() => onStep(1)} onRecords={onRecords} />
  if (isFailed) return <LoadFailed of="charge" onRetry={reload} />
  if (channels === undefined) return <SkeletonCards />
  const [first] = channels
  if (first === undefined) return <EmptyState picture="way" title={t('noChannel.title')} hint={t('noChannel.charge')} />
  const shown = channel ?? first
  const step = channel === undefined || asked === 'sent' ? 1 : Math.min(Math.max(asked, 1), STEPS)
  return (
    <>
      <StepHead step={step} count={STEPS} label={t(step === 1 ? 'deposit.step.bank' : 'deposit.step.report')} />
      {step === 1 && (
        <>
          <Note tone="warn">{t('deposit.nameNote', { name })}</Note>
          {channels.length > 1 && (
            <section className={styles.card}>
              <ChoiceList
                label={t('deposit.channel')}
                name="channel"
                items={channels.map(({ id, bank_coin, bank_name }) => ({
                  value: String(id),
                  title: <bdi>{bank_coin}</bdi>,
                  note: <bdi>{bank_name}</bdi>,
                }))}
                value={String(shown.id)}
                onChange={(value) => form.change('channel', value)}
              />
            </section>
          )}
          <BankDetails channel={shown} />
          <section className={styles.card}>
            <DepositTerms info={info} wait={t('deposit.waitWire', { days: info.wire_days })} />
          </section>
          <div className={styles.actions}>
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
      {step === 2 && (
        <PaymentReport form={form} info={info} txidLabel={t('deposit.reference')} prompt={t('deposit.proofWire')} />
      )}
    </>
  )
}

function BankDetails({ channel }: { channel: BankChannel }) {
  const { t } = useTranslation('funds')
  const { user } = useSession()
  const details = [
    ['bank', channel.bank_name],
    ['payee', channel.payee_name],
    ['account', channel.payee_account],
    ['swift', channel.bank_swift],
    ['bankAddress', channel.bank_address],
    ['uid', user?.uid ?? ''],
  ] as const
  return (
    <section className={styles.card}>
      <div>
        {details
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <CopyField key={name} look="row" label={t(`deposit.${name}`)} value={value} />
          ))}
      </div>
      {channel.bank_remark !== '' && (
        <Note>
          <bdi>{channel.bank_remark}</bdi>
        </Note>
      )}
    </section>
  )
}
