import { useTranslation } from '@openlot/i18n/react'
import { ErrorState, SkeletonCards } from '@openlot/ui'
import { useSession } from '../../session/useSession.ts'
import { ChannelTable } from './ChannelTable.tsx'
import { DigestChoice } from './DigestChoice.tsx'
import styles from './NoticeSettings.module.css'
import { PushCard } from './PushCard.tsx'
import { QuietHours } from './QuietHours.tsx'
import type { SettingsPart } from './settingsPart.ts'
import { useNoticeSettings } from './useNoticeSettings.ts'
import { usePushDevice, type PushDevice } from './usePushDevice.ts'

export interface NoticeSettingsProps extends SettingsPart {
  push: PushDevice
  /** How many devices push reaches, this one included. */
  devices: number
  /** Whether the user has an address that mails go to. */
  hasMail: boolean
}

/** By which ways a user is told, when, and how often a mail sums up. Each change is saved at once. */
export function NoticeSettings({ settings, push, devices, hasMail, save }: NoticeSettingsProps) {
  return (
    <div className={styles.cards}>
      <PushCard
        {...push}
        devices={devices}
        amounts={settings.amounts === 1}
        onAmounts={(amounts) => save({ amounts: amounts ? 1 : 0 })}
      />
      <ChannelTable settings={settings} hasMail={hasMail} save={save} />
      <QuietHours settings={settings} save={save} />
      {hasMail && <DigestChoice settings={settings} save={save} />}
    </div>
  )
}

/** Those of the user who is logged in. */
export function OwnNoticeSettings({ user }: { user: number }) {
  const { t } = useTranslation('noticeCentre')
  const email = useSession().user?.email ?? ''
  const { settings, isFailed, reload, save, setDevices } = useNoticeSettings(user)
  const push = usePushDevice(setDevices)
  if (isFailed)
    return <ErrorState title={t('settingsFailed')} message={t('failedHint')} onRetry={() => void reload()} />
  if (settings === undefined) return <SkeletonCards />
  return (
    <NoticeSettings settings={settings} devices={settings.devices} push={push} hasMail={email !== ''} save={save} />
  )
}
