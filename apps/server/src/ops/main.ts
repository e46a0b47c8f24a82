import { Command } from 'commander'
import { StartError } from '../errors/startError.ts'
import { Unavailable } from '../errors/unavailable.ts'
import { OperatorError } from '../operator/operator.ts'
import { isDatabaseUnavailable } from '../storage/isDatabaseUnavailable.ts'
import { addCommands } from './commands.ts'

const program = new Command('ops')
  .description('The operator’s command line of Openlot')
  .showHelpAfterError()
  // An option after a command is that command's, also where one above it has an option of the same name.
  .enablePositionalOptions()

try {
  await addCommands(program, process.argv[2])
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
