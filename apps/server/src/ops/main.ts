import { Command } from 'commander'
import { ConfigError } from '../config.ts'
import { OperatorError } from '../operator/operator.ts'
import { addContentCommands } from './contentCommands.ts'
import { addFundsCommands } from './fundsCommands.ts'
import { addIdentityCommands } from './identityCommands.ts'
import { addLedgerCommands } from './ledgerCommands.ts'
import { addMarketCommands } from './marketCommands.ts'
import { addSettingCommands } from './settingCommands.ts'

const program = new Command('ops').description('The operator’s command line of Openlot').showHelpAfterError()
addLedgerCommands(program)
addSettingCommands(program)
addMarketCommands(program)
addIdentityCommands(program)
addContentCommands(program)
addFundsCommands(program)

try {
  await program.parseAsync()
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`)
  process.exitCode = 1
}

function messageOf(error: unknown): string {
  if (error instanceof OperatorError || error instanceof ConfigError) return error.message
  return String((error as Error).stack ?? error)
}
