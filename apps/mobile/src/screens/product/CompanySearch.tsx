import { useCompanies, useCompanyChoice, type Company, CompanyFace } from '@openlot/features/companies'
import { useTranslation } from '@openlot/i18n/react'
import {
  Badge,
  Button,
  EmptyState,
  ErrorState,
  LazyLayer,
  lazyRetry,
  List,
  ListRow,
  SearchField,
  SkeletonRows,
  useLayer,
} from '@openlot/ui'
import { useState } from 'react'
import { Page } from '../../shell/Page.tsx'
import styles from './ProductScreen.module.css'

const CompanySheet = lazyRetry(() => import('./CompanySheet.tsx'))

/** Finds a company; its client sees its brand and reaches its customer service. */
export default function CompanySearch() {
  const { t } = useTranslation('content')
  const [name, setName] = useState('')
  const { companies, isLoading, isFailed, reload } = useCompanies(name)
  const { companyId, choose } = useCompanyChoice()
  const { shown, isOpen, open, close } = useLayer<Company>()
  const isEmpty = companies.length === 0
  return (
    <Page
      title={t('page.companies')}
      home="/"
      below={
        <div className={styles.filters}>
          <SearchField
            label={t('companies.search')}
            placeholder={t('companies.hint')}
            value={name}
            onChange={setName}
          />
        </div>
      }
    >
      {companyId !== undefined && <Chosen companyId={companyId} onUndo={() => choose(undefined)} />}
      {isEmpty && isLoading && <SkeletonRows />}
      {isEmpty && isFailed && !isLoading && (
        <ErrorState title={t('companies.failed')} message={t('companies.failedHint')} onRetry={() => void reload()} />
      )}
      {isEmpty && !isLoading && !isFailed && (
        <EmptyState
          picture="search"
          title={name === '' ? t('companies.none') : t('companies.noMatch', { search: name })}
          hint={name === '' ? t('companies.noneHint') : t('companies.noMatchHint')}
        />
      )}
      {!isEmpty && (
        <List label={t('page.companies')}>
          {companies.map((company) => (
            <ListRow
              key={company.id}
              icon={<CompanyFace logo={company.logo} />}
              iconShape="disc"
              title={<bdi translate="no">{company.name}</bdi>}
              note={<bdi translate="no">{company.subject}</bdi>}
              value={company.id === companyId && <Badge tone="tint">{t('companies.isChosen')}</Badge>}
              onPress={() => open(company)}
            />
          ))}
        </List>
      )}
      <LazyLayer open={isOpen} onClose={close}>
        {shown !== undefined && (
          <CompanySheet
            company={shown}
            isChosen={shown.id === companyId}
            open={isOpen}
            onClose={close}
            onChoose={() => {
              choose(shown.id)
              close()
            }}
          />
        )}
      </LazyLayer>
    </Page>
  )
}

/** The company whose client the user is, whatever is searched. */
function Chosen({ companyId, onUndo }: { companyId: number; onUndo: () => void }) {
  const { t } = useTranslation('content')
  const { companies } = useCompanies('')
  const company = companies.find(({ id }) => id === companyId)
  if (company === undefined) return null
  return (
    <>
      <h2 className={styles.title}>{t('companies.chosen')}</h2>
      <List label={t('companies.chosen')}>
        <ListRow
          icon={<CompanyFace logo={company.logo} />}
          iconShape="disc"
          title={<bdi translate="no">{company.name}</bdi>}
          note={<bdi translate="no">{company.subject}</bdi>}
          value={
            <Button size="small" variant="ghost" onClick={onUndo}>
              {t('companies.undo')}
            </Button>
          }
        />
      </List>
    </>
  )
}
