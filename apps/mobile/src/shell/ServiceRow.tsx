import { useCustomerService } from '@openlot/features'
import { useTranslation } from '@openlot/i18n/react'
import { LazyLayer, ListRow, lazyRetry } from '@openlot/ui'
import { Headset } from 'lucide-react'
import { useState } from 'react'
import { linkTo } from './linkTo.tsx'

const ServiceDialog = lazyRetry(() => import('./ServiceDialog.tsx'))

/** The row to customer service: a chat in the app, or a link to copy. It says so where the broker has none. */
export function ServiceRow({ note }: { note?: string }) {
  const { t } = useTranslation('account')
  const service = useCustomerService()
  const [isOpen, setIsOpen] = useState<boolean>()
  const row = { icon: <Headset />, title: t('entries.service'), ...(note !== undefined && { note }) }
  if (service.kind === 'embedded') return <ListRow {...row} link={linkTo('/mine/chat')} />
  if (service.kind !== 'link') return <ListRow {...row} value={service.kind === 'none' && t('service.none')} />
  return (
    <>
      <ListRow {...row} onPress={() => setIsOpen(true)} />
      <LazyLayer open={isOpen} onClose={() => setIsOpen(false)}>
        <ServiceDialog open={isOpen === true} link={service.link} onClose={() => setIsOpen(false)} />
      </LazyLayer>
    </>
  )
}
