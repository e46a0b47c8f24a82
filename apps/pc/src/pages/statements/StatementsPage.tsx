import { OwnStatement, StatementList, useOwnStatement, useStatements } from '@openlot/features/statements'
import { useTranslation } from '@openlot/i18n/react'
import card from '../../parts/Card.module.css'
import { FramedPage } from '../../parts/FramedPage.tsx'
import funds from '../funds/funds.module.css'

/** The statements of an account, and beside them asking for one of other days. */
export default function StatementsPage() {
  const { t } = useTranslation('statements')
  const list = useStatements()
  const own = useOwnStatement()
  return (
    <FramedPage title={t('title')} isWide>
      <div className={funds.columns}>
        <section className={card.table} aria-label={t('title')} aria-busy={list.isLoading}>
          <StatementList list={list} />
        </section>
        <section className={card.card} aria-label={t('own')}>
          <h2 className={card.title}>{t('own')}</h2>
          <OwnStatement {...own} />
        </section>
      </div>
    </FramedPage>
  )
}
