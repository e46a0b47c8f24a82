import { useTryDemo } from '@openlot/features/login'
import { useTranslation } from '@openlot/i18n/react'
import { Button } from '@openlot/ui'

/** Opens this device's demo account on the desk. */
export default function TryDemoButton() {
  const { t } = useTranslation()
  const { tryDemo, isStartingDemo } = useTryDemo()
  return (
    <Button size="small" busy={isStartingDemo} onClick={() => void tryDemo('/')}>
      {t('demo.start')}
    </Button>
  )
}
