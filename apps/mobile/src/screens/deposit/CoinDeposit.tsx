import {
  networkName,
  useProblemText,
  type ChargeInfo,
  type CoinOption,
  type DepositForm,
  DepositTerms,
  LoadFailed,
  NoChannel,
} from '@openlot/features/funds'
import { useTranslation } from '@openlot/i18n/react'
import { Button, ChoiceList, CopyField, Note, SkeletonCards } from '@openlot/ui'
import { QrCode } from '@openlot/ui/qr-code'
import { useState } from 'react'
import parts from '@openlot/features/funds/Funds.module.css'
import { StepHead } from '../funds/StepHead.tsx'
import coinStyles from './CoinDeposit.module.css'
import { PaymentReport } from './PaymentReport.tsx'
import { SentDeposit } from './SentDeposit.tsx'
import type { DepositSteps } from './steps.ts'

interface Props extends DepositSteps {
  form: DepositForm<CoinOption>
  info: ChargeInfo
}

const STEPS = 3

/** A deposit by coin: its network is chosen before any address is shown. */
export function CoinDeposit({ form, info, step: asked, onStep, onRecords }: Props) {
  const { t } = useTranslation('funds')
  const { channels, channel, isFailed, reload, sent } = form
  if (asked === 'sent' && sent !== undefined)
    return <SentDeposit deposit={sent} info={info} onAnother={() => onStep(1)} onRecords={onRecords} />
  if (isFailed) return <LoadFailed of="charge" onRetry={reload} />
  if (channels === undefined) return <SkeletonCards />
  if (channels.length === 0) return <NoChannel of="charge" />
  // A link into the middle begins at the choice.
  const step = channel === undefined || asked === 'sent' ? 1 : Math.min(Math.max(asked, 1), STEPS)
  const coin = channel?.currency_code ?? ''
  const network = networkName(channel?.protocol_code ?? '')
  const label =
    step === 1 ? t('deposit.step.choose') : step === 2 ? t('deposit.step.send', { coin }) : t('deposit.step.report')
  return (
    <>
      <StepHead step={step} count={STEPS} label={label} />
      {step === 1 && <CoinChoice form={form} channels={channels} onChosen={() => onStep(2)} />}
      {step === 2 && channel !== undefined && (
        <>
          <Note tone="warn">{t('deposit.onlyNote', { coin, network })}</Note>
          <section className={parts.card}>
            <div className={coinStyles.paper}>
              <QrCode value={channel.address} />
            </div>
            <div className={coinStyles.what}>
              <p className={parts.quiet}>{t('deposit.sendOnly', { coin })}</p>
              <p className={parts.heading}>{network}</p>
            </div>
            <CopyField label={t('deposit.address', { coin, network })} value={channel.address} />
            <DepositTerms min={info.min_number} max={info.max_number} wait={t('deposit.waitCoin')} />
          </section>
          <div className={parts.inReach}>
            <Button variant="ink" size="large" wide onClick={() => onStep(3)}>
              {t('deposit.haveSent')}
            </Button>
          </div>
        </>
      )}
      {step === 3 && <PaymentReport form={form} info={info} way="coin" />}
    </>
  )
}

interface ChoiceProps {
  form: DepositForm<CoinOption>
  channels: readonly CoinOption[]
  onChosen: () => void
}

function CoinChoice({ form, channels, onChosen }: ChoiceProps) {
  const { t } = useTranslation('funds')
  const problemText = useProblemText({})
  const [wasAsked, setWasAsked] = useState(false)
  const { channel } = form
  return (
    <form
      className={parts.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setWasAsked(true)
        if (channel !== undefined) onChosen()
        else event.currentTarget.querySelector('input')?.focus()
      }}
    >
      <section className={parts.card}>
        <ChoiceList
          label={t('deposit.coinAndNetwork')}
          name="channel"
          items={channels.map(({ id, currency_code, protocol_code }) => ({
            value: String(id),
            title: <bdi translate="no">{currency_code}</bdi>,
            note: t('deposit.network', { network: networkName(protocol_code) }),
          }))}
          value={form.values.channel}
          onChange={(value) => form.change('channel', value)}
          error={wasAsked && channel === undefined ? problemText('channelMissing') : undefined}
        />
      </section>
      <Note tone="warn">{t('deposit.networkNote')}</Note>
      <div className={parts.inReach}>
        <Button type="submit" variant="ink" size="large" wide>
          {t('continue')}
        </Button>
      </div>
    </form>
  )
}
