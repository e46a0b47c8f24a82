import { baseOf, type Instrument } from '@openlot/features/market'
import { useSwapFacts } from '@openlot/features/ticket'
import { formatNumber, writePrice } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { Facts } from '@openlot/ui'

/** The terms of an instrument that an order depends on. */
export function ContractFacts({ instrument }: { instrument: Instrument }) {
  const { t } = useTranslation('ticket')
  const { code } = useLanguage()
  const swapFacts = useSwapFacts(instrument)
  const { ForexContNum, ForexMinCont, PipSize, StopLevel } = instrument
  return (
    <Facts
      items={[
        {
          label: t('contract'),
          value: t('contractOf', { size: formatNumber(ForexContNum, code), unit: baseOf(instrument) }),
        },
        { label: t('smallest'), value: formatNumber(ForexMinCont, code) },
        { label: t('pip'), value: writePrice(PipSize, code) },
        { label: t('stopLevel'), value: writePrice(StopLevel, code) },
        ...swapFacts,
      ]}
    />
  )
}
