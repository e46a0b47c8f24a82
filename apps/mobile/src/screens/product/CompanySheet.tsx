import type { Company } from '@openlot/features'
import { useTranslation } from '@openlot/i18n/react'
import { Badge, Button, Facts } from '@openlot/ui'
import { Sheet } from '@openlot/ui/sheet'

interface Props {
  company: Company
  isChosen: boolean
  open: boolean
  onClose: () => void
  onChoose: () => void
}

/** What is known of a company, and choosing it. */
export default function CompanySheet({ company, isChosen, open, onClose, onChoose }: Props) {
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
    <Sheet
      open={open}
      onClose={onClose}
      title={<bdi>{company.name}</bdi>}
      aside={company.is_example === 1 && <Badge>{t('companies.example')}</Badge>}
      footer={
        isChosen ? (
          <Button wide onClick={onClose}>
            {t('companies.isChosen')}
          </Button>
        ) : (
          <Button variant="ink" wide onClick={onChoose}>
            {t('companies.choose', { name: company.name })}
          </Button>
        )
      }
    >
      <Facts
        items={facts
          .filter(({ value }) => value !== '')
          .map(({ label, value }) => ({ label, value: <bdi>{value}</bdi> }))}
      />
    </Sheet>
  )
}
