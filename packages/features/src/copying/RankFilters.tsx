import { useTranslation } from '@openlot/i18n/react'
import { AmountField, Select, Switch, VisuallyHidden } from '@openlot/ui'
import styles from './Copying.module.css'

import { useRankFilters, type RankFields } from './useRankFilters.ts'
import type { RankingView } from './useRankingView.ts'

/** The filters of a ranking: who can be copied, what is traded, and with how much. */
export function RankFilters({ view }: { view: RankingView }) {
  return <RankFilterFields view={useRankFilters(view)} />
}

/** The filters as fields. */
export function RankFilterFields({ view }: { view: RankFields }) {
  const { t } = useTranslation('copying')
  return (
    <fieldset className={styles.filters}>
      <legend>
        <VisuallyHidden>{t('filter.label')}</VisuallyHidden>
      </legend>
      <Select
        label={t('filter.traded')}
        options={[{ value: '', label: t('filter.anything') }, ...view.tradedOptions]}
        value={view.traded}
        onChange={(event) => view.setTraded(event.currentTarget.value)}
      />
      <AmountField label={t('filter.amount')} value={view.amount} onChange={view.setAmount} />
      <Switch label={t('filter.copyable')} checked={view.copyable} onChange={view.setCopyable} />
    </fieldset>
  )
}
