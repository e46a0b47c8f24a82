import { useTranslation } from '@openlot/i18n/react'
import { Button, List, ListRow } from '@openlot/ui'
import { CloudOff } from 'lucide-react'

interface Props {
  title: string
  hint: string
  onRetry: () => void
}

/** In place of a list that is one part of a page and could not be loaded. */
export function ListFailed({ title, hint, onRetry }: Props) {
  const { t } = useTranslation('ui')
  return (
    <div role="alert">
      <List>
        <ListRow
          icon={<CloudOff />}
          title={title}
          note={hint}
          value={
            <Button size="small" onClick={onRetry}>
              {t('retry')}
            </Button>
          }
        />
      </List>
    </div>
  )
}
