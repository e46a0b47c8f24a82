import { filterInstruments, useCategoryChoice, useInstruments, type Instrument } from '@openlot/features'
import { useTranslation } from '@openlot/i18n/react'
import { ChipGroup, EmptyState, ErrorState, InstrumentLogo, SearchField, SkeletonRows } from '@openlot/ui'
import { Sheet } from '@openlot/ui/sheet'
import { useRef, useState, type RefObject } from 'react'
import { InstrumentFigures } from './InstrumentFigures.tsx'
import { InstrumentName } from './InstrumentName.tsx'
import styles from './InstrumentPicker.module.css'

interface Props {
  open: boolean
  onClose: () => void
  onChoose: (id: number) => void
  /** Opens with the focus in the search field. */
  search?: boolean
  /** Id of the instrument shown behind the drawer. */
  current?: number | undefined
}

/** A drawer to find an instrument by category, code or name. */
export default function InstrumentPicker({ open, onClose, onChoose, current, search = false }: Props) {
  const { t } = useTranslation()
  const field = useRef<HTMLInputElement>(null)
  return (
    <Sheet open={open} onClose={onClose} title={t('market.instruments')} {...(search && { initialFocus: field })}>
      <Choices
        field={field}
        current={current}
        onChoose={(id) => {
          onChoose(id)
          onClose()
        }}
      />
    </Sheet>
  )
}

function Choices({
  current,
  onChoose,
  field,
}: Pick<Props, 'current' | 'onChoose'> & { field: RefObject<HTMLInputElement | null> }) {
  const { t } = useTranslation()
  const { instruments, isLoading, isFailed, reload } = useInstruments()
  const { filter, chips } = useCategoryChoice()
  const [search, setSearch] = useState('')
  const shown = filterInstruments(instruments, { ...filter, search })
  return (
    <div className={styles.picker}>
      <div className={styles.filters}>
        <SearchField
          ref={field}
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
          picture="search"
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
