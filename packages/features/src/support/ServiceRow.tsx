import { useTranslation } from '@openlot/i18n/react'
import { Headset } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { LazyLayer, lazyRetry, ListRow, type ListRowLinkProps } from '@openlot/ui'

const ServiceDialog = lazyRetry(async () => ({
  default: (await import('./ServiceDialog.tsx')).ServiceDialog,
}))

export interface ServiceRowProps {
  /** How customer service is reached. */
  service: { readonly kind: 'unknown' | 'none' } | { readonly kind: 'embedded' | 'link'; readonly link: string }
  /** To the chat in the app. */
  chatLink: (props: ListRowLinkProps) => ReactNode
  note?: string | undefined
}

/** The row of a list to customer service: a chat in the app, or a link to copy. It says so where the broker has none. */
export function ServiceRow({ service, chatLink, note }: ServiceRowProps) {
  const { t } = useTranslation('account')
  const [isOpen, setIsOpen] = useState<boolean>()
  const row = { icon: <Headset />, title: t('entries.service'), ...(note !== undefined && { note }) }
  if (service.kind === 'embedded') return <ListRow {...row} link={chatLink} />
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
