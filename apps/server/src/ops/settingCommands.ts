import type { Command } from 'commander'
import { listSettings, setSettings } from '../operator/settings.ts'
import { parseAssignments } from './parse.ts'
import { printLine, printTable } from './print.ts'
import { run } from './run.ts'

/** `ops setting …` */
export function addSettingCommands(program: Command): void {
  const setting = program.command('setting').description('what can be set')
  setting
    .command('list')
    .description('all settings with their values')
    .option('--json', 'as JSON')
    .action((options: { json?: boolean }) => run(async ({ db }) => printTable(await listSettings(db), options)))
  setting
    .command('set <assignments...>')
    .usage('<key>=<value> …')
    .description('set one or more; a running server follows within seconds')
    .action((words: string[]) =>
      run(async ({ db }, operator) => {
        const set = await setSettings(db, operator, parseAssignments(words))
        for (const { key, value } of set) printLine(`${key}=${value}`)
      }),
    )
}
