import { useFormatDate } from '@openlot/i18n/dates'
import { useTranslation } from '@openlot/i18n/react'
import { Button, DeviceIcon, Note, Switch } from '@openlot/ui'
import { BellOff } from 'lucide-react'
import card from './NoticeSettings.module.css'
import type { PushDevice } from './usePushDevice.ts'

interface PushCardProps extends PushDevice {
  /** How many devices push reaches, this one included. */
  devices: number
  /** Whether a push may say amounts. */
  amounts: boolean
  onAmounts: (amounts: boolean) => void
}

/** Push on this device, what is told by it, and whether it arrives. */
export function PushCard({ devices, amounts, onAmounts, isTesting, test, support, ...push }: PushCardProps) {
  const { t } = useTranslation('noticeCentre')
  const others = Math.max(0, devices - (push.isOn ? 1 : 0))
  return (
    <section className={card.card} aria-label={t('push.title')}>
      {support === 'possible' ? <PushSwitch {...push} /> : <NoPush support={support} />}
      <div className={card.row}>
        <Switch atEnd label={t('push.amounts')} hint={t('push.amountsHint')} checked={amounts} onChange={onAmounts} />
      </div>
      <div className={card.row}>
        <span className={card.words}>{others === 0 ? t('push.noOthers') : t('push.others', { count: others })}</span>
        <Button size="small" busy={isTesting} disabled={devices === 0} onClick={test}>
          {t('push.test')}
        </Button>
      </div>
    </section>
  )
}

function PushSwitch({
  isOn,
  isBusy,
  device,
  since,
  turn,
}: Pick<PushDevice, 'isOn' | 'isBusy' | 'device' | 'since' | 'turn'>) {
  const { t } = useTranslation('noticeCentre')
  const formatDate = useFormatDate()
  const hint =
    isOn && device !== undefined && since !== undefined
      ? t('push.since', { device, date: formatDate(since, 'date') })
      : t('push.hint')
  return (
    <div className={card.row}>
      <DeviceIcon device={device ?? navigator.userAgent} />
      <Switch
        atEnd
        label={t('push.title')}
        hint={hint}
        checked={isOn}
        aria-busy={isBusy || undefined}
        onChange={turn}
      />
    </div>
  )
}

const WHY = { unsupported: 'push.unsupported', denied: 'push.denied', 'home-screen': 'push.homeScreen' } as const
const STEPS = ['share', 'add', 'open'] as const

/** Why push cannot be turned on here, what could be done about it, and what reaches the user all the same. */
function NoPush({ support }: { support: keyof typeof WHY }) {
  const { t } = useTranslation('noticeCentre')
  return (
    <div className={card.block}>
      <h2 className={card.title}>{t('push.title')}</h2>
      <Note icon={<BellOff aria-hidden="true" />}>
        <p>{t(WHY[support])}</p>
        {support === 'denied' && <p>{t('push.undo')}</p>}
      </Note>
      {support === 'home-screen' && (
        <ol className={card.steps}>
          {STEPS.map((step) => (
            <li key={step}>{t(`push.steps.${step}`)}</li>
          ))}
        </ol>
      )}
      <p className={card.quiet}>{t('push.otherwise')}</p>
    </div>
  )
}
