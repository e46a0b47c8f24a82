import { useCategories, useIsStale, useQuote, type Instrument, InstrumentLogo } from '@openlot/features/market'
import { useTranslation } from '@openlot/i18n/react'
import { Change, PriceFigure } from '@openlot/ui'
import type { Column } from '@openlot/ui/data-table'
import styles from './ProductPage.module.css'

/** The columns of the search for instruments. */
export function useInstrumentColumns(): readonly Column<Instrument>[] {
  const { t } = useTranslation('pages')
  const categories = useCategories()
  const categoryOf = ({ CategoryId }: Instrument) => categories.find(({ Id }) => Id === CategoryId)?.NameShowTrans ?? ''
  return [
    {
      id: 'code',
      header: t('instrument.code'),
      cell: ({ Logo, ShowCode }) => (
        <span className={styles.code}>
          <InstrumentLogo logo={Logo} size="small" />
          <span>{ShowCode}</span>
        </span>
      ),
      compare: (a, b) => a.ShowCode.localeCompare(b.ShowCode),
    },
    { id: 'name', header: t('instrument.name'), cell: ({ ShowName }) => <span dir="auto">{ShowName}</span> },
    {
      id: 'category',
      header: t('instrument.category'),
      cell: categoryOf,
      compare: (a, b) => categoryOf(a).localeCompare(categoryOf(b)),
    },
    {
      id: 'bid',
      header: t('instrument.bid'),
      numeric: true,
      cell: (instrument) => <QuoteCell instrument={instrument} side="bid" />,
    },
    {
      id: 'ask',
      header: t('instrument.ask'),
      numeric: true,
      cell: (instrument) => <QuoteCell instrument={instrument} side="ask" />,
    },
    {
      id: 'day',
      header: t('instrument.day'),
      numeric: true,
      cell: (instrument) => <DayCell instrument={instrument} />,
    },
  ]
}

function QuoteCell({ instrument, side }: { instrument: Instrument; side: 'bid' | 'ask' }) {
  const { t } = useTranslation()
  const quote = useQuote(instrument.Id)
  const stale = useIsStale(instrument.Id)
  if (quote?.isOpen === false)
    return side === 'bid' ? <span className={styles.closed}>{t('market.closed')}</span> : null
  const { PricePrecision, PipSize } = instrument
  return (
    <PriceFigure value={quote?.[side]} precision={PricePrecision} pipSize={PipSize} flash stale={stale} size="cell" />
  )
}

function DayCell({ instrument }: { instrument: Instrument }) {
  const quote = useQuote(instrument.Id)
  const stale = useIsStale(instrument.Id)
  return <Change value={quote?.change ?? '0'} stale={stale || quote?.isOpen === false} />
}
