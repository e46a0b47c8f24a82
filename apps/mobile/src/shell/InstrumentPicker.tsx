import { filterInstruments, useCategoryChoice, useInstruments, type Instrument } from '@openlot/features'
import { useTranslation } from '@openlot/i18n/react'
import { ChipGroup, EmptyState, ErrorState, InstrumentLogo, SearchField, SkeletonRows } from '@openlot/ui'
import { Sheet } from '@openlot/ui/sheet'
import { SearchX } from 'lucide-react'
import { useState } from 'react'
import { InstrumentFigures } from './InstrumentFigures.tsx'
import { InstrumentName } from './InstrumentName.tsx'
import styles from './InstrumentPicker.module.css'

interface Props {
  open: boolean
  onClose: () => void
  onChoose: (id: number) => void
  /** Id of the instrument shown behind the drawer. */
  current?: number | undefined
}

/** A drawer to find an instrument by category, code or name. */
export default function InstrumentPicker({ open, onClose, onChoose, current }: Props) {
  const { t } = useTranslation()
  return (
    <Sheet open={open} onClose={onClose} title={t('market.instruments')}>
      <Choices
        current={current}
        onChoose={(id) => {
          onChoose(id)
          onClose()
        }}
      />
    </Sheet>
  )
}

function Choices({ current, onChoose }: Pick<Props, 'current' | 'onChoose'>) {
  const { t } = useTranslation()
  const { instruments, isLoading, isFailed, reload } = useInstruments()
  const { category, chips } = useCategoryChoice()
  const [search, setSearch] = useState('')
  const shown = filterInstruments(instruments, { category, search })
  return (
    <div className={styles.picker}>
      <div className={styles.filters}>
        <SearchField
          label={t('market.search')}
          placeholder={t('market.searchHint')}
          value={search}
          onChange={setSearch}
        />
        <ChipGroup {...chips} />
      </div>
      {isLoading && <SkeletonRows />}
      {isFailed && (
        <ErrorState title={t('market.failed')} message={t('market.failedHint')} onRetry={() => void reload()} />
      )}
      {!isLoading && !isFailed && shown.length === 0 && (
        <EmptyState
          icon={<SearchX />}
          title={search === '' ? t('market.none') : t('market.noMatch', { search })}
          hint={search === '' ? t('market.noneHint') : t('market.noMatchHint')}
        />
      )}
      <ul>
        {shown.map((instrument) => (
          <Choice
            key={instrument.Id}
            instrument={instrument}
            isCurrent={instrument.Id === current}
            onChoose={() => onChoose(instrument.Id)}
          />
        ))}
      </ul>
    </div>
  )
}

function Choice({
  instrument,
  isCurrent,
  onChoose,
}: {
  instrument: Instrument
  isCurrent: boolean
  onChoose: () => void
}) {
  return (
    <li>
      <button type="button" className={styles.choice} aria-current={isCurrent || undefined} onClick={onChoose}>
        <InstrumentLogo logo={instrument.Logo} />
        <InstrumentName instrument={instrument} />
        <InstrumentFigures instrument={instrument} />
      </button>
    </li>
  )
}
