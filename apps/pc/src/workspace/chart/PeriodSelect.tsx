import { PERIODS, type Period } from '@openlot/features/chart'
import { useTranslation } from '@openlot/i18n/react'
import { Select } from '@openlot/ui'

interface Props {
  period: Period
  onChange: (period: Period) => void
}

/** The periods of a chart that has no room for them side by side. */
export default function PeriodSelect({ period, onChange }: Props) {
  const { t } = useTranslation('trade')
  return (
    <Select
      label={t('periods')}
      hideLabel
      options={PERIODS.map((value) => ({ value, label: t(`period.${value}`) }))}
      value={period}
      onChange={({ target }) => onChange(target.value as Period)}
    />
  )
}
