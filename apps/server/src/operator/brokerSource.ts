import { pino } from 'pino'
import { loadInstruments } from '../market/instruments.ts'
import { readEras } from '../market/simulatedEraStore.ts'
import { readSource, sourceMark } from '../market/sourceRecord.ts'
import type { MarketConfig } from '../market/sources/marketConfig.ts'
import { openSource } from '../market/sources/openSource.ts'
import type { Source } from '../market/terms/source.ts'
import type { Database } from '../storage/database.ts'
import { loadSecret } from '../storage/secrets/secrets.ts'
import { OperatorError } from './operator.ts'

/**
 * Opens the source of the broker's prices to take bars from it, not started. Minutes that cannot all be had are an error.
 *
 * @param config as this command has it, which need not be as the server has it.
 * @throws OperatorError where they differ.
 */
export async function openBrokerSource({ db }: Pick<Database, 'db'>, config: MarketConfig): Promise<Source> {
  const [recorded, mark] = [await readSource(db), sourceMark(config)]
  if (recorded === undefined) throw new OperatorError('This broker has had no prices yet; start the server first')
  if (recorded !== mark)
    throw new OperatorError(
      `The prices of this broker come from ${recorded}, but MARKET of this command is ${mark}; give it the environment of the server`,
    )
  if (config.source === 'oanda' && config.token === '')
    throw new OperatorError('OANDA_TOKEN is needed to ask for bars; give this command the environment of the server')
  const eras = await readEras(db)
  return openSource(config, {
    instruments: await loadInstruments(db),
    // What it warns of is an error here, which is told.
    log: pino({ level: 'silent' }),
    secretSeed: await loadSecret(db, 'market-seed'),
    eras: () => eras,
    isStrict: true,
  })
}
