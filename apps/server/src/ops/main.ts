import { Command } from 'commander'
import { StartError } from '../errors/startError.ts'
import { Unavailable } from '../errors/unavailable.ts'
import { OperatorError } from '../operator/operator.ts'
import { isDatabaseUnavailable } from '../storage/isDatabaseUnavailable.ts'
import { addBackupCommands } from './backupCommands.ts'
import { addCalendarCommands } from './calendarCommands.ts'
import { addCompanyCommands } from './companyCommands.ts'
import { addCopyCommands } from './copyCommands.ts'
import { addDepositCommands } from './depositCommands.ts'
import { addIdentityCommands } from './identityCommands.ts'
import { addInstrumentCommands } from './instrumentCommands.ts'
import { addLedgerCommands } from './ledgerCommands.ts'
import { addNewsCommands } from './newsCommands.ts'
import { addOfferCommands } from './offerCommands.ts'
import { addPartitionCommands } from './partitionCommands.ts'
import { addSettingCommands } from './settingCommands.ts'
import { addUserCommands } from './userCommands.ts'
import { addWithdrawalCommands } from './withdrawalCommands.ts'

const program = new Command('ops').description('The operator’s command line of Openlot').showHelpAfterError()
addLedgerCommands(program)
addBackupCommands(program)
addSettingCommands(program)
addPartitionCommands(program)
addInstrumentCommands(program)
addCalendarCommands(program)
addIdentityCommands(program)
addNewsCommands(program)
addCompanyCommands(program)
addDepositCommands(program)
addWithdrawalCommands(program)
addUserCommands(program)
addOfferCommands(program)
addCopyCommands(program)

try {
  await program.parseAsync()
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`)
  process.exitCode = 1
}

function messageOf(error: unknown): string {
  if (error instanceof OperatorError || error instanceof StartError) return error.message
  if (error instanceof Unavailable) return `${error.message}. Try again later.`
  if (isDatabaseUnavailable(error))
    return `The database does not answer: ${(error as Error).message}. Start it, or check DATABASE_URL.`
  return String((error as Error).stack ?? error)
}
