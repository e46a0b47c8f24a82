import { SkeletonCards } from '@openlot/ui'
import { RealOnly } from './RealOnly.tsx'
import { useRealAccountGate } from './useRealAccountGate.ts'

/** The way from the chosen account to a real one, once they are known. */
export function WayToReal({ card }: { /** The class of the card that it stands on. */ card?: string | undefined }) {
  const { account, real, switchToReal } = useRealAccountGate()
  if (account === undefined) return <SkeletonCards />
  const way = <RealOnly account={account} real={real} onSwitch={switchToReal} />
  return card === undefined ? way : <section className={card}>{way}</section>
}
