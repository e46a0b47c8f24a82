import { useInstrumentSearch } from '@openlot/features/market'
import { useTranslation } from '@openlot/i18n/react'
import { Sheet } from '@openlot/ui/sheet'
import { useRef, type RefObject } from 'react'
import { InstrumentFilters, InstrumentResults } from './InstrumentChoices.tsx'
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

/** Apart from the drawer, which is there before it opens: each opening begins a new search. */
function Choices({
  current,
  onChoose,
  field,
}: Pick<Props, 'current' | 'onChoose'> & { field: RefObject<HTMLInputElement | null> }) {
  const search = useInstrumentSearch()
  return (
    <div className={styles.picker}>
      <div className={styles.filters}>
        <InstrumentFilters search={search} field={field} />
      </div>
      <InstrumentResults search={search} current={current} onChoose={onChoose} />
    </div>
  )
}
