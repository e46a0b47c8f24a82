import type { Command } from 'commander'
import { copyTable, haltLeader, leaderTable, renameLeader } from '../operator/leaders.ts'
import { parseId, withOptionNames } from './parse.ts'
import { printLine, printTable } from './print.ts'
import { run } from './run.ts'

const ACTS = {
  halt: { description: 'new positions of this leader are not copied, and nobody begins to copy', done: 'halted' },
  resume: { description: 'new positions of this leader are copied again', done: 'copied again' },
} as const

/** `ops leader …` and `ops copies` */
export function addCopyCommands(program: Command): void {
  const leader = program.command('leader').description('traders who are copied')
  leader
    .command('list')
    .description('leaders, what follows them, and what is still to be done in copies')
    .option('--json', 'as JSON')
    .action((options: { json?: boolean }) => run(async ({ db }) => printTable(await leaderTable(db), options)))
  for (const [act, { description, done }] of Object.entries(ACTS))
    leader
      .command(`${act} <id>`)
      .description(description)
      .requiredOption('--reason <text>', 'why; kept in the audit log')
      .action((text: string, { reason }: { reason: string }) =>
        run(async ({ db }, operator) => {
          const id = parseId(text)
          const halting = { id, isHalted: act === 'halt', reason }
          const { isRepeat } = await withOptionNames(haltLeader(db, operator, halting))
          printLine(`leader ${id}: ${done}${isRepeat ? ' before, nothing changed' : ''}`)
        }),
      )
  leader
    .command('rename <id>')
    .description('another name, where the present one misleads')
    .requiredOption('--nickname <name>', 'the new one')
    .requiredOption('--reason <text>', 'why; kept in the audit log')
    .action((text: string, { nickname, reason }: { nickname: string; reason: string }) =>
      run(async ({ db }, operator) => {
        const id = parseId(text)
        const { isRepeat } = await withOptionNames(renameLeader(db, operator, { id, nickname, reason }))
        printLine(`leader ${id}: renamed${isRepeat ? ' before, nothing changed' : ''}`)
      }),
    )
  program
    .command('copies')
    .description('copies that have not ended')
    .option('--leader <id>', 'of one leader')
    .option('--all', 'also those that have ended')
    .option('--json', 'as JSON')
    .action(({ leader: of, all = false, ...options }: { leader?: string; all?: boolean; json?: boolean }) =>
      run(async ({ db }) =>
        printTable(await copyTable(db, { all, ...(of !== undefined && { leader: parseId(of, '--leader') }) }), options),
      ),
    )
}
