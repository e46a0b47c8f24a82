import type { ShownNotice } from '@openlot/features/notices'
import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'

const PATHS: Record<ShownNotice['about'], string> = {
  account: '/user',
  open: '/order',
  cancelled: '/order?tab=pending',
  closed: '/order?tab=history',
  chart: '/',
  alerts: '/mine/alerts',
  records: '/mine/history',
  identity: '/mine/auth',
  security: '/mine/security',
  copies: '/copy',
}

interface NoticeLinkProps extends Omit<ComponentProps<typeof Link>, 'to'> {
  about: ShownNotice['about'] | undefined
}

/** The way to what a notice is about. */
export const NoticeLink = ({ about = 'open', ...props }: NoticeLinkProps) => <Link to={PATHS[about]} {...props} />
