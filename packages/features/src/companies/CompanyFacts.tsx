import { useTranslation } from '@openlot/i18n/react'
import { Facts } from '@openlot/ui'

export interface CompanyFactsProps {
  /** What is empty is not known, and left out. */
  company: {
    subject: string
    main_company: string
    location: string
    registered_address: string
    office_address: string
    url: string
    email: string
  }
}

/** What is known of a company. */
export function CompanyFacts({ company }: CompanyFactsProps) {
  const { t } = useTranslation('content')
  const facts = [
    { label: t('companies.facts.subject'), value: company.subject },
    { label: t('companies.facts.main'), value: company.main_company },
    { label: t('companies.facts.location'), value: company.location },
    { label: t('companies.facts.registered'), value: company.registered_address },
    { label: t('companies.facts.office'), value: company.office_address },
    { label: t('companies.facts.url'), value: company.url },
    { label: t('companies.facts.email'), value: company.email },
  ]
  return (
    <Facts
      items={facts
        .filter(({ value }) => value !== '')
        .map(({ label, value }) => ({ label, value: <bdi translate="no">{value}</bdi> }))}
    />
  )
}
