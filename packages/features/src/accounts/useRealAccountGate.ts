import { useOwner } from '../session/useOfAccount.ts'
import { useAccountName } from './useAccountName.ts'
import { useAccounts, type NamedAccount } from './useAccounts.ts'
import { useSwitchAccount } from './useSwitchAccount.ts'

/** Whether the chosen account may have money paid in and out. */
interface RealAccountGate {
  readonly state: 'granted' | 'loading' | 'real-only'
  /** The chosen account; undefined until it has loaded. */
  readonly account: NamedAccount | undefined
  /** What a real account to go on with is called; undefined where there is none. */
  readonly real: string | undefined
  switchToReal(): void
}

/** Money is paid in and out of real accounts only: neither of play money nor of what follows a leader. */
export function useRealAccountGate(): RealAccountGate {
  const owner = useOwner()
  const { accounts, chosen, isLoading } = useAccounts()
  const switchTo = useSwitchAccount()
  const nameOf = useAccountName()
  const real = accounts.find(({ kind, state }) => kind === 'real' && state === 'open')
  // The first account of who may see these pages is real, and needs no list.
  const isFirst = owner?.account === undefined
  const isReal = isFirst || chosen === undefined || chosen.kind === 'real'
  return {
    state: !isFirst && isLoading ? 'loading' : isReal ? 'granted' : 'real-only',
    account: chosen && { ...chosen, label: nameOf(chosen) },
    real: real && nameOf(real),
    switchToReal: () => real && switchTo(real),
  }
}
