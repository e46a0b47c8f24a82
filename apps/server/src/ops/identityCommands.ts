import type { Command } from 'commander'
import { identityTable, reviewIdentity } from '../operator/identities.ts'
import { printLine } from './print.ts'
import { addRecordList } from './recordList.ts'
import { run } from './run.ts'

/** `ops identities` and `ops identity …` */
export function addIdentityCommands(program: Command): void {
  addRecordList(program, 'identities', 'documents', identityTable)
  const identity = program.command('identity').description('real-name review')
  addRecordList(identity, 'list', 'documents', identityTable)
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
