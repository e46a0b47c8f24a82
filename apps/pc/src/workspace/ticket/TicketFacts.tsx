import { pipsBetween } from '@openlot/core/math'
import { baseOf, useQuotePart, type Instrument } from '@openlot/features/market'
import { useSwapFacts } from '@openlot/features/ticket'
import { formatNumber, noFigure, writePrice } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { KeyHint } from '../../acts/KeyHint.tsx'
import styles from './TicketPanel.module.css'

/** The terms of an instrument, and the keys of the ticket. */
export function TicketFacts({ instrument }: { instrument: Instrument }) {
  const { t } = useTranslation('ticket')
  const { t: tWorkspace } = useTranslation('workspace')
  const { t: tCommon } = useTranslation()
  const { code: language } = useLanguage()
  const swapFacts = useSwapFacts(instrument)
  return (
    <>
      <dl className={styles.facts}>
        <Fact label={tWorkspace('spread')}>{useSpread(instrument)}</Fact>
        <Fact label={t('contract')}>
          {t('contractOf', { size: formatNumber(instrument.ForexContNum, language), unit: baseOf(instrument) })}
        </Fact>
        <Fact label={t('smallest')}>{formatNumber(instrument.ForexMinCont, language)}</Fact>
        <Fact label={t('pip')}>{writePrice(instrument.PipSize, language)}</Fact>
        {swapFacts.map(({ label, value }) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
      </dl>
      <p className={styles.keys}>
        {(['sell', 'buy'] as const).map((of) => (
          <span key={of}>
            <KeyHint of={of} /> <span>{tCommon(`deal.${of}`)}</span>
          </span>
        ))}
      </p>
    </>
  )
}

const SPREAD_DECIMALS = 1

/** The current spread in pips; a closed market has none. */
function useSpread({ Id, PipSize }: Instrument): string {
  const { t } = useTranslation('orders')
  const { code } = useLanguage()
  const pips = useQuotePart(Id, (quote) =>
    quote?.isOpen === true ? pipsBetween(quote.bid, quote.ask, PipSize, SPREAD_DECIMALS) : undefined,
  )
  return pips === undefined ? noFigure : t('pips', { value: writePrice(pips, code, SPREAD_DECIMALS) })
}

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
