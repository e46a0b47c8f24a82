import { type Instrument, type InstrumentSearch, InstrumentLogo } from '@openlot/features/market'
import { useTranslation } from '@openlot/i18n/react'
import { EmptyState, ErrorState, SearchField, SkeletonRows } from '@openlot/ui'
import type { RefObject } from 'react'
import { CategoryChips } from './CategoryChips.tsx'
import { InstrumentFigures } from './InstrumentFigures.tsx'
import { InstrumentName } from './InstrumentName.tsx'
import styles from './InstrumentChoices.module.css'

/** The field and the categories that narrow {@link InstrumentResults}. */
export function InstrumentFilters({
  search,
  field,
}: {
  search: InstrumentSearch
  field?: RefObject<HTMLInputElement | null>
}) {
  const { t } = useTranslation()
  return (
    <div className={styles.filters}>
      <SearchField
        {...(field && { ref: field })}
        label={t('market.search')}
        placeholder={t('market.searchHint')}
        value={search.text}
        onChange={search.setText}
      />
      <CategoryChips chips={search.chips} />
    </div>
  )
}

/** The instruments that a search has found, with live prices. */
export function InstrumentResults({
  search,
  current,
  onChoose,
}: {
  search: InstrumentSearch
  /** Id of the chosen one. */
  current: number | undefined
  onChoose: (id: number) => void
}) {
  const { t } = useTranslation()
  const { text, found, isLoading, isFailed, reload } = search
  return (
    <>
      {isLoading && <SkeletonRows />}
      {isFailed && (
        <ErrorState title={t('market.failed')} message={t('market.failedHint')} onRetry={() => void reload()} />
      )}
      {!isLoading && !isFailed && found.length === 0 && (
        <EmptyState
          picture="search"
          title={text === '' ? t('market.none') : t('market.noMatch', { search: text })}
          hint={text === '' ? t('market.noneHint') : t('market.noMatchHint')}
        />
      )}
      <ul className={styles.list}>
        {found.map((instrument) => (
          <Choice
            key={instrument.Id}
            instrument={instrument}
            isCurrent={instrument.Id === current}
            onChoose={() => onChoose(instrument.Id)}
          />
        ))}
      </ul>
    </>
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
