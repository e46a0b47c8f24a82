import type { PagePath } from '@openlot/features/routing'
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  BadgeCheck,
  Bell,
  Bitcoin,
  ChartLine,
  FileText,
  GraduationCap,
  Headset,
  Landmark,
  NotebookPen,
  Layers,
  Lock,
  Mail,
  Megaphone,
  MessageSquareText,
  ScrollText,
  Settings,
  ShieldCheck,
  UserPlus,
  UserStar,
  Wallet,
  type LucideIcon,
} from 'lucide-react'
import type { ComponentType } from 'react'
import { IdentityRing } from './IdentityRing.tsx'

/** A row of the menu of the account. */
interface MenuRow {
  /** A page of the app. */
  readonly path: PagePath
  readonly label:
    | `account:entries.${'accounts' | 'wallet' | 'history' | 'performance' | 'journal' | 'statements' | 'notices' | 'identity' | 'invite' | 'lead' | 'password' | 'security' | 'system' | 'announcement' | 'email' | 'learn' | 'service' | 'feedback'}`
    | `account:${'deposit' | 'withdraw'}`
    | `pages:menu.${'bankAccounts' | 'coinAddresses'}`
  readonly Icon: LucideIcon
  /** At the end of the row, for users with a real account. */
  readonly Aside?: ComponentType
}

/** The pages of the account, in their order. */
export const accountMenu: readonly MenuRow[] = [
  { path: '/mine/accounts', label: 'account:entries.accounts', Icon: Layers },
  { path: '/mine/wallet', label: 'account:entries.wallet', Icon: Wallet },
  { path: '/mine/charge', label: 'account:deposit', Icon: ArrowDownToLine },
  { path: '/mine/withdraw', label: 'account:withdraw', Icon: ArrowUpFromLine },
  { path: '/mine/history', label: 'account:entries.history', Icon: ScrollText },
  { path: '/mine/performance', label: 'account:entries.performance', Icon: ChartLine },
  { path: '/mine/journal', label: 'account:entries.journal', Icon: NotebookPen },
  { path: '/mine/statements', label: 'account:entries.statements', Icon: FileText },
  { path: '/mine/notices', label: 'account:entries.notices', Icon: Bell },
  { path: '/mine/bank-card-list', label: 'pages:menu.bankAccounts', Icon: Landmark },
  { path: '/mine/coin-address-list', label: 'pages:menu.coinAddresses', Icon: Bitcoin },
  { path: '/mine/auth', label: 'account:entries.identity', Icon: BadgeCheck, Aside: IdentityRing },
  { path: '/mine/invite', label: 'account:entries.invite', Icon: UserPlus },
  { path: '/copy/lead', label: 'account:entries.lead', Icon: UserStar },
  { path: '/mine/password', label: 'account:entries.password', Icon: Lock },
  { path: '/mine/security', label: 'account:entries.security', Icon: ShieldCheck },
  { path: '/mine/system', label: 'account:entries.system', Icon: Settings },
  { path: '/mine/announcement', label: 'account:entries.announcement', Icon: Megaphone },
  { path: '/mine/email', label: 'account:entries.email', Icon: Mail },
  { path: '/learn', label: 'account:entries.learn', Icon: GraduationCap },
  { path: '/feedback', label: 'account:entries.feedback', Icon: MessageSquareText },
  { path: '/mine/chat', label: 'account:entries.service', Icon: Headset },
]
