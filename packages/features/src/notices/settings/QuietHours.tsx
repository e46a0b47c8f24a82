import { zoneOffsetName } from '@openlot/i18n'
import { ownTimeZone, useLanguage, useTimeZone, useTranslation } from '@openlot/i18n/react'
import { Switch, TextField } from '@openlot/ui'
import { Moon } from 'lucide-react'
import { useState } from 'react'
import card from './NoticeSettings.module.css'
import type { SettingsPart } from './settingsPart.ts'

/** When push waits until the night is over, in the zone that the user reads times in. */
export function QuietHours({ settings: { quiet, zone }, save }: SettingsPart) {
  const { t } = useTranslation('noticeCentre')
  const { code } = useLanguage()
  const ownZone = useTimeZone() ?? ownTimeZone()
  const change = (next: Partial<typeof quiet>) => save({ quiet: next, zone: ownZone })
  const isOn = quiet.on === 1
  return (
    <section className={card.card} aria-label={t('quiet.title')}>
      <div className={card.row}>
        <Moon aria-hidden="true" />
        <Switch
          atEnd
          label={t('quiet.title')}
          hint={t('quiet.hint', { zone: zoneOffsetName(code, zone), to: quiet.to })}
          checked={isOn}
          onChange={(on) => change({ on: on ? 1 : 0 })}
        />
      </div>
      {isOn && (
        <>
          <div className={card.pair}>
            <TimeField
              key={`from ${quiet.from}`}
              label={t('quiet.from')}
              value={quiet.from}
              onSave={(from) => change({ from })}
            />
            <TimeField key={`to ${quiet.to}`} label={t('quiet.to')} value={quiet.to} onSave={(to) => change({ to })} />
          </div>
          <div className={card.row}>
            <Switch
              atEnd
              label={t('quiet.urgent')}
              checked={quiet.urgent === 1}
              onChange={(urgent) => change({ urgent: urgent ? 1 : 0 })}
            />
          </div>
        </>
      )}
    </section>
  )
}

/** A time of day; it is saved when it is left, as each wheel that turns would save it anew. */
function TimeField({ label, value, onSave }: { label: string; value: string; onSave: (value: string) => void }) {
  const [typed, setTyped] = useState(value)
  function leave() {
    if (typed === '') setTyped(value)
    else if (typed !== value) onSave(typed)
  }
  return (
    <TextField
      type="time"
      label={label}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key === 'Enter') leave()
      }}
    />
  )
}
