import { useCompanies, useCompanyChoice, type Company, CompanyFace, CompanyFacts } from '@openlot/features/companies'
import { useTranslation } from '@openlot/i18n/react'
import { Badge, Button, EmptyState, ErrorState, SearchField } from '@openlot/ui'
import { DataTable, type Column } from '@openlot/ui/data-table'
import { useState } from 'react'
import { PageTitle } from '../../parts/PageTitle.tsx'
import { Panel, Panels } from '../../parts/Panels.tsx'
import styles from './ProductPage.module.css'

/** Finds a company and shows what is known of it; its client sees its brand and reaches its customer service. */
export default function CompanySearch() {
  const { t } = useTranslation(['content', 'pages'])
  const [name, setName] = useState('')
  const { companies, isLoading, isFailed, reload } = useCompanies(name)
  const { companyId, choose } = useCompanyChoice()
  const [selected, setSelected] = useState<Company>()
  const shown = selected ?? companies.find(({ id }) => id === companyId) ?? companies[0]
  const columns = useColumns(companyId)
  return (
    <Panels wide={shown === undefined ? 'single' : 'start'}>
      <Panel
        label={t('page.companies')}
        head={
          <>
            <PageTitle>{t('page.companies')}</PageTitle>
            <div className={styles.field}>
              <SearchField
                // What the page is for.
                // oxlint-disable-next-line jsx-a11y/no-autofocus
                autoFocus
                label={t('companies.search')}
                placeholder={t('companies.hint')}
                value={name}
                onChange={setName}
              />
            </div>
          </>
        }
      >
        <div className={styles.table}>
          <DataTable
            label={t('page.companies')}
            columns={columns}
            rows={companies}
            rowKey={({ id }) => id}
            selectedKey={shown?.id}
            onRowSelect={setSelected}
            loading={isLoading}
            empty={
              <EmptyState
                picture="search"
                title={name === '' ? t('companies.none') : t('companies.noMatch', { search: name })}
                hint={t(name === '' ? 'companies.noneHint' : 'companies.noMatchHint')}
              />
            }
            {...(isFailed &&
              companies.length === 0 && {
                error: (
                  <ErrorState
                    title={t('companies.failed')}
                    message={t('companies.failedHint')}
                    onRetry={() => void reload()}
                  />
                ),
              })}
          />
        </div>
      </Panel>
      {shown !== undefined && (
        <Details company={shown} isChosen={shown.id === companyId} onChoose={(id) => choose(id)} />
      )}
    </Panels>
  )
}

/** @param chosen id of the company whose client the user is. */
function useColumns(chosen: number | undefined): readonly Column<Company>[] {
  const { t } = useTranslation(['content', 'pages'])
  return [
    {
      id: 'name',
      header: t('pages:instrument.name'),
      cell: (company) => (
        <span className={styles.code}>
          <span className={styles.face}>
            <CompanyFace logo={company.logo} />
          </span>
          <bdi translate="no">{company.name}</bdi>
          {company.id === chosen && <Badge tone="tint">{t('companies.isChosen')}</Badge>}
        </span>
      ),
      compare: (a, b) => a.name.localeCompare(b.name),
    },
    { id: 'subject', header: t('companies.facts.subject'), cell: ({ subject }) => <bdi translate="no">{subject}</bdi> },
  ]
}

interface DetailsProps {
  company: Company
  isChosen: boolean
  /** Undefined chooses none. */
  onChoose: (id: number | undefined) => void
}

function Details({ company, isChosen, onChoose }: DetailsProps) {
  const { t } = useTranslation(['content', 'pages'])
  return (
    <Panel label={t('pages:companies.details')} isText>
      <div className={styles.details}>
        <h2 className={styles.title}>
          <span className={styles.face}>
            <CompanyFace logo={company.logo} />
          </span>
          <bdi translate="no">{company.name}</bdi>
          {company.is_example === 1 && <Badge>{t('companies.example')}</Badge>}
        </h2>
        <CompanyFacts company={company} />
        {isChosen ? (
          <Button onClick={() => onChoose(undefined)}>{t('companies.undo')}</Button>
        ) : (
          <Button variant="ink" onClick={() => onChoose(company.id)}>
            {t('companies.choose', { name: company.name })}
          </Button>
        )}
      </div>
    </Panel>
  )
}
