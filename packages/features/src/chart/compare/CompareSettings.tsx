import type { Instrument } from '@openlot/core/contract'
import { useTranslation } from '@openlot/i18n/react'
import { IconButton, Select } from '@openlot/ui'
import { COMPARED_COLOURS, LineSample } from '@openlot/ui/compare'
import { Trash2 } from 'lucide-react'
import { MAX_COMPARED } from '../../preferences/chartState.ts'
import styles from './CompareSettings.module.css'

type Choice = Pick<Instrument, 'Id' | 'ShowCode'>

export interface CompareSettingsProps {
  /** In the order of their colours. */
  compared: readonly Choice[]
  /** What else can be compared. */
  others: readonly Choice[]
  onChange: (ids: readonly number[]) => void
}

/** With which other instruments that of a chart is compared. */
export function CompareSettings({ compared, others, onChange }: CompareSettingsProps) {
  const { t } = useTranslation('chart')
  const ids = compared.map(({ Id }) => Id)
  return (
    <section className={styles.section} aria-label={t('compare.title')}>
      <h3 className={styles.title}>{t('compare.title')}</h3>
      <p className={styles.title}>{t('compare.hint', { most: MAX_COMPARED })}</p>
      {compared.length > 0 && (
        <ul className={styles.list}>
          {COMPARED_COLOURS.flatMap((colour, at) => {
            const one = compared[at]
            if (one === undefined) return []
            return (
              <li key={one.Id} className={styles.row}>
                <LineSample colour={colour} />
                <span className={styles.code}>{one.ShowCode}</span>
                <IconButton
                  label={t('removeOne', { name: one.ShowCode })}
                  icon={<Trash2 aria-hidden="true" />}
                  onClick={() => onChange(ids.filter((id) => id !== one.Id))}
                />
              </li>
            )
          })}
        </ul>
      )}
      {compared.length < MAX_COMPARED && others.length > 0 && (
        <Select
          label={t('compare.add')}
          placeholder={t('compare.choose')}
          value=""
          options={others.map(({ Id, ShowCode }) => ({ value: String(Id), label: ShowCode }))}
          onChange={({ currentTarget }) => onChange([...ids, Number(currentTarget.value)])}
        />
      )}
    </section>
  )
}
