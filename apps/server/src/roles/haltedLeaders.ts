import { HaltedLeaders } from '../copying/haltedLeaders.ts'
import type { LocalEngines } from '../engineClient/localEngines.ts'
import type { Foundation } from './foundation.ts'

/** The engines of this process know which leaders are halted, before they start and from then on. */
export async function withHaltedLeaders({ db, bus, shutdown, log }: Foundation, engines: LocalEngines): Promise<void> {
  const halted = new HaltedLeaders({ db, bus, onChange: (accountIds) => engines.setHaltedLeaders(accountIds), log })
  shutdown.add(() => halted.stop())
  await halted.start()
}
