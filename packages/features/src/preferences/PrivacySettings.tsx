import { useTranslation } from '@openlot/i18n/react'
import { Switch } from '@openlot/ui'

export interface PrivacySettingsProps {
  hideBalance: boolean
  sounds: boolean
  onChange: (changes: { hideBalance: boolean } | { sounds: boolean }) => void
}

/** Whether others in the room see or hear what the user does. */
export function PrivacySettings({ hideBalance, sounds, onChange }: PrivacySettingsProps) {
  const { t } = useTranslation(['people', 'account'])
  return (
    <>
      <Switch
        label={t('system.hide')}
        hint={t('system.hideHint')}
        checked={hideBalance}
        onChange={(next) => onChange({ hideBalance: next })}
      />
      <Switch
        label={t('account:sounds')}
        hint={t('account:soundsHint')}
        checked={sounds}
        onChange={(next) => onChange({ sounds: next })}
      />
    </>
  )
}
