import { type Digest, DIGESTS } from '@openlot/core/contract'
import { zoneOffsetName } from '@openlot/i18n'
import { ownTimeZone, useLanguage, useTimeZone, useTranslation } from '@openlot/i18n/react'
import { Segmented } from '@openlot/ui'
import card from './NoticeSettings.module.css'
import type { SettingsPart } from './settingsPart.ts'

const TITLE = 'digest-title'

/** How often a mail sums up what has happened. */
export function DigestChoice({ settings: { digest, zone }, save }: SettingsPart) {
  const { t } = useTranslation('noticeCentre')
  const { code } = useLanguage()
  const ownZone = useTimeZone() ?? ownTimeZone()
  const choose = (next: Digest) => save({ digest: next, zone: ownZone })
  return (
    <section className={card.card} aria-labelledby={TITLE}>
      <div className={card.block}>
        <h2 id={TITLE} className={card.title}>
          {t('digest.title')}
        </h2>
        <Segmented
          label={t('digest.title')}
          items={DIGESTS.map((value) => ({ value, label: t(`digest.${value}`) }))}
          value={digest}
          onChange={choose}
        />
        <p className={card.quiet}>{t('digest.hint', { zone: zoneOffsetName(code, zone) })}</p>
      </div>
    </section>
  )
}
