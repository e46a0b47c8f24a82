import type { NoticeGroup } from '@openlot/core/contract'
import { Bell, Copy, Gauge, Inbox, Layers, Moon, Shield, Wallet, type LucideIcon } from 'lucide-react'

const ICONS: Readonly<Record<NoticeGroup, LucideIcon>> = {
  orders: Layers,
  margin: Gauge,
  alerts: Bell,
  money: Wallet,
  security: Shield,
  copying: Copy,
  overnight: Moon,
}

/** What a group of notices is about; a tray for all of them. */
export function NoticeGroupIcon({ group }: { group: NoticeGroup | undefined }) {
  const Icon = group === undefined ? Inbox : ICONS[group]
  return <Icon aria-hidden="true" />
}
