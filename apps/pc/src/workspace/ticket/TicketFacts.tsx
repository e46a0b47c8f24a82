import { baseOf, type Instrument } from '@openlot/features/market'
import { formatNumber, writePrice } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { KeyHint } from '../../acts/KeyHint.tsx'
import styles from './TicketPanel.module.css'

/** The terms of an instrument, and the keys of the ticket. */
export function TicketFacts({ instrument }: { instrument: Instrument }) {
  const { t } = useTranslation('ticket')
  const { t: tCommon } = useTranslation()
  const { code: language } = useLanguage()
  return (
    <>
      <dl className={styles.facts}>
        <Fact label={t('contract')}>
          {t('contractOf', { size: formatNumber(instrument.ForexContNum, language), unit: baseOf(instrument) })}
        </Fact>
        <Fact label={t('smallest')}>{formatNumber(instrument.ForexMinCont, language)}</Fact>
        <Fact label={t('pip')}>{writePrice(instrument.PipSize, language)}</Fact>
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

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
