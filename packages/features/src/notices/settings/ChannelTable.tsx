import { DIGEST_GROUPS, MAILED_GROUPS, NOTICE_GROUPS, type MailedGroup, type NoticeGroup } from '@openlot/core/contract'
import { useTranslation } from '@openlot/i18n/react'
import { Checkbox, cx, VisuallyHidden } from '@openlot/ui'
import { Lock } from 'lucide-react'
import card from './NoticeSettings.module.css'
import styles from './ChannelTable.module.css'
import type { SettingsPart } from './settingsPart.ts'

interface ChannelTableProps extends SettingsPart {
  /** Whether the user has an address that mails go to. */
  hasMail: boolean
}

const isMailed = (group: NoticeGroup): group is MailedGroup => (MAILED_GROUPS as readonly string[]).includes(group)
const isInDigest = (group: NoticeGroup): boolean => (DIGEST_GROUPS as readonly NoticeGroup[]).includes(group)

/** What a user is told by which way. The app's own list holds everything. */
export function ChannelTable({ settings, hasMail, save }: ChannelTableProps) {
  const { t } = useTranslation('noticeCentre')
  return (
    <section className={cx(card.card, styles.card)} aria-label={t('table.label')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.what}>
              {t('table.what')}
            </th>
            <th scope="col">{t('table.app')}</th>
            <th scope="col">{t('table.push')}</th>
            {hasMail && <th scope="col">{t('table.mail')}</th>}
          </tr>
        </thead>
        <tbody>
          {NOTICE_GROUPS.map((group) => (
            <tr key={group}>
              <th scope="row" className={styles.what}>
                {t(`table.rows.${group}`)}
              </th>
              <td>
                <Always />
              </td>
              <td>
                <Checkbox
                  hideLabel
                  label={`${t('table.push')}: ${t(`table.rows.${group}`)}`}
                  checked={settings.push[group] === 1}
                  onChange={(isOn) => save({ push: { [group]: isOn ? 1 : 0 } })}
                />
              </td>
              {hasMail && (
                <td>
                  <Mail group={group} settings={settings} save={save} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>
        <Lock aria-hidden="true" />
        <span>{t(hasMail ? 'table.note' : 'table.noteNoMail')}</span>
      </p>
    </section>
  )
}

/** By mail: chosen, always, or in the summary. */
function Mail({ group, settings, save }: SettingsPart & { group: NoticeGroup }) {
  const { t } = useTranslation('noticeCentre')
  if (isInDigest(group)) return <span className={styles.digest}>{t('table.digest')}</span>
  if (!isMailed(group)) return <Always />
  return (
    <Checkbox
      hideLabel
      label={`${t('table.mail')}: ${t(`table.rows.${group}`)}`}
      checked={settings.mail[group] === 1}
      onChange={(isOn) => save({ mail: { [group]: isOn ? 1 : 0 } })}
    />
  )
}

/** It cannot be turned off. */
function Always() {
  const { t } = useTranslation('noticeCentre')
  return (
    <span className={styles.always}>
      <Lock aria-hidden="true" />
      <VisuallyHidden>{t('table.always')}</VisuallyHidden>
    </span>
  )
}
