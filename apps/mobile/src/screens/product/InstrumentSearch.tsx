import { useCurrentInstrument, useInstrumentSearch } from '@openlot/features/market'
import { useTranslation } from '@openlot/i18n/react'
import { useNavigate } from 'react-router-dom'
import { InstrumentFilters, InstrumentResults } from '../../shell/InstrumentChoices.tsx'
import { Page } from '../../shell/Page.tsx'
import styles from './ProductScreen.module.css'

/** Finds an instrument by category, code or name; a tap opens its chart. */
export default function InstrumentSearch() {
  const { t } = useTranslation('content')
  const navigate = useNavigate()
  const { instrument, choose } = useCurrentInstrument()
  const search = useInstrumentSearch()
  return (
    <Page
      title={t('page.product')}
      home="/"
      below={
        <div className={styles.filters}>
          <InstrumentFilters search={search} />
        </div>
      }
    >
      <InstrumentResults
        search={search}
        current={instrument?.Id}
        onChoose={(id) => {
          choose(id)
          void navigate('/trade')
        }}
      />
    </Page>
  )
}
