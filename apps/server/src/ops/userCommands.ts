import type { Command } from 'commander'
import { eraseUser } from '../operator/erase.ts'
import { hedgeTable } from '../operator/hedges.ts'
import { type UserAct, accountTable, actOnUser, userSummary } from '../operator/users.ts'
import { withOptionNames } from './parse.ts'
import { printLine, printTable } from './print.ts'
import { run } from './run.ts'

const ACTS: Readonly<Record<UserAct, { description: string; done: string }>> = {
  freeze: { description: 'ends every session and lets nobody log in; orders stay as they are', done: 'frozen' },
  unfreeze: { description: 'lets the user log in again', done: 'not frozen' },
  'end-sessions': { description: 'logs the user out on every device', done: 'logged out' },
  'hold-payouts': { description: 'no withdrawal is asked for or paid', done: 'payouts held' },
  'release-payouts': { description: 'withdrawals can be asked for and paid again', done: 'payouts released' },
}

/** `ops user …` */
export function addUserCommands(program: Command): void {
  const user = program.command('user').description('accounts: stop them, and let them go on')
  user
    .command('show <uid>')
    .description('the state of an account')
    .option('--json', 'as JSON')
    .action((uid: string, options: { json?: boolean }) =>
      run(async ({ db }) => printTable([await userSummary(db, uid)], options)),
    )
  user
    .command('accounts <uid>')
    .description('the trading accounts of a user, copies among them')
    .option('--json', 'as JSON')
    .action((uid: string, options: { json?: boolean }) =>
      run(async ({ db }) => printTable(await accountTable(db, uid), options)),
    )
  user
    .command('mirrors')
    .description('opposite positions of one person in different accounts')
    .option('--json', 'as JSON')
    .action((options: { json?: boolean }) => run(async ({ db }) => printTable(await hedgeTable(db), options)))
  user
    .command('erase <uid>')
    .description('deletes what tells who a user is; the books stay by number, proofs for as long as the law asks')
    .requiredOption('--reason <text>', 'why; kept in the audit log')
    .action((uid: string, { reason }: { reason: string }) =>
      run(async ({ db }, operator) => {
        const { isRepeat, keptUntil } = await withOptionNames(eraseUser(db, operator, { uid, reason }))
        const done = isRepeat ? 'erased before, nothing changed' : 'erased'
        printLine(
          `${uid}: ${done}; documents and payment details are kept until ${keptUntil.toISOString().slice(0, 10)}`,
        )
      }),
    )
  for (const [act, { description, done }] of Object.entries(ACTS) as [UserAct, (typeof ACTS)[UserAct]][]) {
    user
      .command(`${act} <uid>`)
      .description(description)
      .requiredOption('--reason <text>', 'why; kept in the audit log')
      .action((uid: string, { reason }: { reason: string }) =>
        run(async ({ db }, operator) => {
          const { isRepeat, endedSessions } = await withOptionNames(actOnUser(db, operator, { uid, act, reason }))
          const sessions = endedSessions === 0 ? '' : `, ${endedSessions} sessions ended`
          printLine(`${uid}: ${isRepeat ? `${done} before, nothing changed` : `${done}${sessions}`}`)
        }),
      )
  }
}
