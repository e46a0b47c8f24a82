import { useIsClosed, useIsStale, useQuote, type Instrument } from '@openlot/features/market'
import { useTranslation } from '@openlot/i18n/react'
import { Change, PriceFigure } from '@openlot/ui'

/** The price of an instrument at the end of a row. */
export function InstrumentFigure({ instrument, withChange = false }: { instrument: Instrument; withChange?: boolean }) {
  const { t } = useTranslation()
  const quote = useQuote(instrument.Id)
  const stale = useIsStale(instrument.Id)
  const isClosed = useIsClosed(instrument.Id)
  if (isClosed) return <span>{t('market.closed')}</span>
  return (
    <>
      <PriceFigure
        value={quote?.bid}
        precision={instrument.PricePrecision}
        pipSize={instrument.PipSize}
        stale={stale}
        size="cell"
      />
      {withChange && <Change value={quote?.change ?? '0'} stale={stale} />}
    </>
  )
}
