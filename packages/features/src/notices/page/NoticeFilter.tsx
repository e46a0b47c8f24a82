import { NOTICE_DAYS, NOTICE_GROUPS } from '@openlot/core/contract'
import { formatNumber } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { ChipGroup, Switch } from '@openlot/ui'
import { useId } from 'react'
import { NoticeGroupIcon } from './NoticeGroupIcon.tsx'
import styles from './NoticeFilter.module.css'
import type { NoticePage } from './useNoticePage.ts'

export type NoticeFilterProps = Pick<NoticePage, 'counts' | 'filter' | 'choose'>

const ALL = 'all'

/** The groups, all of them first, with how many notices each has. */
function useGroups({ counts, filter, choose }: NoticeFilterProps) {
  const { t } = useTranslation('noticeCentre')
  const { code } = useLanguage()
  const write = (count: number | undefined) => (count === undefined ? '' : formatNumber(String(count), code))
  const total = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  return {
    groups: [
      { value: ALL, group: undefined, label: t('all'), count: write(total) },
      ...NOTICE_GROUPS.map((group) => ({
        value: group,
        group,
        label: t(`groups.${group}`),
        count: write(counts?.[group]),
      })),
    ] as const,
    chosen: filter.group ?? ALL,
    chooseGroup: (value: string) => choose({ group: NOTICE_GROUPS.find((group) => group === value) }),
  }
}

/** Which notices are shown, as a column beside their list. */
export function NoticeFilter(props: NoticeFilterProps) {
  const { t } = useTranslation('noticeCentre')
  const name = useId()
  const { groups, chosen, chooseGroup } = useGroups(props)
  return (
    <div className={styles.column}>
      <fieldset className={styles.groups}>
        <legend className={styles.legend}>{t('show')}</legend>
        {groups.map(({ value, group, label, count }) => (
          <label key={value} className={styles.group}>
            <input
              type="radio"
              name={name}
              className={styles.radio}
              checked={value === chosen}
              onChange={() => chooseGroup(value)}
            />
            <NoticeGroupIcon group={group} />
            <span className={styles.label}>{label}</span> <span className={styles.count}>{count}</span>
          </label>
        ))}
      </fieldset>
      <div className={styles.below}>
        <UnreadSwitch {...props} />
        <Kept />
      </div>
    </div>
  )
}

/** The same on a phone, as chips above the list. */
export function NoticeChips(props: NoticeFilterProps) {
  const { t } = useTranslation('noticeCentre')
  const { groups, chosen, chooseGroup } = useGroups(props)
  return (
    <div className={styles.chips}>
      <ChipGroup
        label={t('show')}
        items={groups.map(({ value, label, count }) => ({ value, label: `${label} ${count}`.trim() }))}
        value={chosen}
        onChange={chooseGroup}
      />
      <UnreadSwitch {...props} />
    </div>
  )
}

function UnreadSwitch({ filter, choose }: NoticeFilterProps) {
  const { t } = useTranslation('noticeCentre')
  return <Switch label={t('onlyUnread')} checked={filter.isUnread} onChange={(isUnread) => choose({ isUnread })} />
}

/** How long notices are kept. */
export function Kept() {
  const { t } = useTranslation('noticeCentre')
  return <p className={styles.kept}>{t('kept', { days: NOTICE_DAYS })}</p>
}
