import { replaceKnownPassword } from '../examples/exampleAccount.ts'
import { addExampleFunds } from '../examples/exampleFunds.ts'
import type { Examples } from '../examples/examples.ts'
import type { Prices } from '../prices/prices.ts'
import { addUnservedCountries } from '../site/news/unservedCountries.ts'
import type { Foundation } from './foundation.ts'
import type { Services } from './services.ts'

/** What a broker has from its first start on; may be repeated. */
export async function prepareBroker(
  { config, db, log }: Foundation,
  { services, examples }: { services: Services; examples?: { examples: Examples; prices: Prices } | undefined },
): Promise<void> {
  const { engine, people } = services
  await examples?.examples.start({ engine, prices: examples.prices })
  if (!config.isLocal) await replaceKnownPassword({ db, log, users: people.users, passwords: people.passwords })
  await addUnservedCountries(db)
  if (config.demoData) await addExampleFunds(db)
}
