import type { Shortcut } from '@openlot/features/workspace'
import {
  ArrowLeft,
  ArrowRight,
  BellPlus,
  CalendarClock,
  CalendarSearch,
  Eye,
  Keyboard,
  ListX,
  Maximize2,
  Search,
  Star,
  UserRound,
  X,
  type LucideIcon,
} from 'lucide-react'
import { ACTS } from '../acts/acts.ts'
import { ACCOUNT_ACTS } from '../acts/useAccountKeys.ts'
import type { Desk } from '../acts/act.ts'
import type { Row } from './row.ts'

/** The palette opens itself, and offers orders with what is typed of them. */
type Offered = Exclude<Shortcut, 'palette' | 'buy' | 'sell' | 'pending'>

const ICONS: Readonly<Record<Offered, LucideIcon>> = {
  closeAll: X,
  cancelAll: ListX,
  fullScreen: Maximize2,
  balance: Eye,
  favourite: Star,
  search: Search,
  help: Keyboard,
  period1: CalendarClock,
  period2: CalendarClock,
  period3: CalendarClock,
  period4: CalendarClock,
  period5: CalendarClock,
  period6: CalendarClock,
  goToDate: CalendarSearch,
  alert: BellPlus,
  nextChart: ArrowRight,
  formerChart: ArrowLeft,
  account1: UserRound,
  account2: UserRound,
  account3: UserRound,
  account4: UserRound,
  account5: UserRound,
  account6: UserRound,
  account7: UserRound,
  account8: UserRound,
  account9: UserRound,
}

/** The acts that a key can have. Of those that choose an account, the ones with another account to choose. */
export function keyedRows(desk: Desk): readonly Row[] {
  const { names = [], chosen } = desk.part('accounts') ?? {}
  return (Object.entries(ICONS) as [Offered, LucideIcon][]).flatMap(([name, Icon]) => {
    const index = ACCOUNT_ACTS.findIndex((act) => act === name)
    if (index < 0) return [{ act: ACTS[name], icon: <Icon /> }]
    const account = names[index]
    if (account === undefined || index === chosen) return []
    return [{ act: ACTS[name], icon: <Icon />, note: <bdi>{account}</bdi> }]
  })
}
