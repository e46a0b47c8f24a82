import { type Company, CompanyFacts } from '@openlot/features/companies'
import { useTranslation } from '@openlot/i18n/react'
import { Badge, Button } from '@openlot/ui'
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
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={<bdi translate="no">{company.name}</bdi>}
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
      <CompanyFacts company={company} />
    </Sheet>
  )
}
