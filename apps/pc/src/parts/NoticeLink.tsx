import type { ShownNotice } from '@openlot/features/notices'
import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'

const PATHS: Record<ShownNotice['about'], string> = {
  account: '/user',
  open: '/',
  cancelled: '/',
  closed: '/',
  chart: '/',
  alerts: '/mine/alerts',
  records: '/mine/history',
  identity: '/mine/auth',
  security: '/mine/security',
  copies: '/copy',
}

interface NoticeLinkProps extends Omit<ComponentProps<typeof Link>, 'to' | 'state'> {
  notice: Pick<ShownNotice, 'about' | 'instrument'> | undefined
}

/** The way to what a notice is about. */
export const NoticeLink = ({
  notice: { about, instrument } = { about: 'open', instrument: undefined },
  ...props
}: NoticeLinkProps) => <Link to={PATHS[about]} state={instrument === undefined ? null : { instrument }} {...props} />
