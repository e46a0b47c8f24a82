import { useTranslation } from '@openlot/i18n/react'
import { AmountField } from '@openlot/ui'
import { Select } from '@openlot/ui'
import { Switch } from '@openlot/ui'
import { VisuallyHidden } from '@openlot/ui'
import styles from './Copying.module.css'

export interface RankFiltersProps {
  view: {
    copyable: boolean
    setCopyable: (copyable: boolean) => void
    traded: string
    setTraded: (traded: string) => void
    tradedOptions: readonly { value: string; label: string }[]
    amount: string
    setAmount: (amount: string) => void
  }
}

/** Whom a ranking shows: who can be copied, what is traded, and with how much. */
export function RankFilters({ view }: RankFiltersProps) {
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
