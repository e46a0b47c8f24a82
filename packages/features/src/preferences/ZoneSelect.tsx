import { zoneOffsetName } from '@openlot/i18n'
import { ownTimeZone, useLanguage, useTranslation } from '@openlot/i18n/react'
import { Select } from '@openlot/ui'
import { ZONES, type Zone } from './preferences.ts'

/** As usual: the device's zone, and New York's on charts. */
const AUTO = 'auto'

export interface ZoneSelectProps {
  zone: Zone | undefined
  onChange: (zone: Zone | undefined) => void
}

/** The zone that all times are written in. */
export function ZoneSelect({ zone, onChange }: ZoneSelectProps) {
  const { t } = useTranslation('people')
  const { code } = useLanguage()
  const own = zoneOffsetName(code, ownTimeZone())
  const names = {
    own: t('system.zones.own', { zone: own }),
    'new-york': t('system.zones.new-york'),
    utc: 'UTC',
  }
  return (
    <Select
      label={t('system.zone')}
      hint={t('system.zoneHint')}
      options={[
        { value: AUTO, label: t('system.zones.auto') },
        ...ZONES.map((value) => ({ value, label: names[value] })),
      ]}
      value={zone ?? AUTO}
      onChange={(event) => onChange(ZONES.find((value) => value === event.currentTarget.value))}
    />
  )
}
