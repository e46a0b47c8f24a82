import type { LeaderProfile } from '@openlot/core/contract'
import { useTranslation } from '@openlot/i18n/react'
import { Switch } from '@openlot/ui'
import styles from './Copying.module.css'
import { isLeading } from './leader.ts'
import type { LeaderDesk } from './useLeaderDesk.ts'

/** Whether new followers are taken, and whether others see the leader. */
export function LeaderSwitches({ desk, profile }: { desk: LeaderDesk; profile: LeaderProfile }) {
  const { t } = useTranslation('copying')
  return (
    <div className={styles.fields}>
      {isLeading(profile) && (
        <Switch
          label={t('lead.open')}
          hint={t('lead.openHint')}
          checked={profile.state === 'open'}
          disabled={desk.isBusy}
          onChange={desk.setOpen}
        />
      )}
      <Switch
        label={t('lead.hidden')}
        hint={t('lead.hiddenHint')}
        checked={profile.hidden === 1}
        disabled={desk.isBusy}
        onChange={desk.setHidden}
      />
    </div>
  )
}
