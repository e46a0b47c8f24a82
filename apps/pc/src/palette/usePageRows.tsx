import { useOpenPage } from '@openlot/features/routing'
import { useSession } from '@openlot/features/session'
import { File } from 'lucide-react'
import type { Act } from '../acts/act.ts'
import { accountMenu } from '../parts/accountMenu.ts'
import { mainPages } from '../parts/mainPages.ts'
import { always, type Row } from './row.ts'

/** The pages that can be gone to. */
export function usePageRows(): readonly Row[] {
  const openPage = useOpenPage()
  const { user } = useSession()
  const row = (path: string, label: Act['label'], Icon = File): Row => ({
    act: always(path, label, () => openPage(path)),
    icon: <Icon />,
  })
  return [
    ...mainPages.map(({ path, label }) => row(path, (t) => t(`common:${label}`))),
    ...(user
      ? [
          row('/user', (t) => t('common:page.user')),
          ...accountMenu.map(({ path, label, Icon }) => row(path, (t) => t(label), Icon)),
        ]
      : []),
    row('/product', (t) => t('common:market.search')),
  ]
}
