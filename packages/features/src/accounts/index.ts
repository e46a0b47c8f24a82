/** A user's trading accounts: chosen, opened, named, closed; their margin and equity, live; money moved between them. */

export { AccountChip } from './AccountChip.tsx'
export { AccountList } from './AccountList.tsx'
export { ColorMark } from './ColorMark.tsx'

export { KindTag } from './KindTag.tsx'

export { RealAccountGate, type RealAccountGateProps } from './RealAccountGate.tsx'
export { ChosenKind } from './laterParts.ts'
export { WayToReal } from './WayToReal.tsx'
export { shownCreditScore } from './creditScore.ts'
export { useAccount } from './useAccount.ts'
export { useAccountFlow } from './useAccountFlow.ts'
export { type NamedAccount, useChosenAccount, useAccountList, useLiveAccounts } from './useAccounts.ts'
export { useAccountsPage } from './useAccountsPage.ts'

export { useMarginGauge, useMarginRates } from './useMarginGauge.ts'

export { useNetValueCurve } from './useNetValueCurve.ts'

export { useSwitchAccount } from './useSwitchAccount.ts'
export { AccountPanel } from './AccountPanel.tsx'
