import type { Command } from 'commander'
import { identityTable, reviewIdentity } from '../operator/identities.ts'
import { printLine, printTable } from './print.ts'
import { run } from './run.ts'

/** `ops identities` and `ops identity …` */
export function addIdentityCommands(program: Command): void {
  const addList = (parent: Command, name: string): void => {
    parent
      .command(name)
      .description('documents that wait for review')
      .option('--all', 'also those decided')
      .option('--json', 'as JSON')
      .action(({ all = false, ...options }: { all?: boolean; json?: boolean }) =>
        run(async ({ db }) => printTable(await identityTable(db, all), options)),
      )
  }
  addList(program, 'identities')
  const identity = program.command('identity').description('real-name review')
  addList(identity, 'list')
  for (const decision of ['approve', 'reject'] as const) {
    identity
      .command(`${decision} <uid>`)
      .description(`${decision} the documents a user has sent`)
      .option('--remark <text>', 'sent to the user', '')
      .action((uid: string, { remark }: { remark: string }) =>
        run(async ({ db }, operator) => {
          const { state, isRepeat } = await reviewIdentity(db, operator, { uid, decision, remark })
          printLine(isRepeat ? `${uid}: ${state} before, nothing changed` : `${uid}: ${state}`)
        }),
      )
  }
}
