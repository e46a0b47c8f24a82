import type { Command } from 'commander'
import { divideAccounts, listPartitions, movePartition } from '../operator/partitions.ts'
import { printLine, printTable } from './print.ts'
import { run } from './run.ts'

/** `ops partitions …` */
export function addPartitionCommands(program: Command): void {
  const partitions = program.command('partitions').description('the parts that the accounts are divided into')
  partitions
    .command('list')
    .description('all partitions, with their accounts and who writes them')
    .option('--json', 'as JSON')
    .action((options: { json?: boolean }) =>
      run(async (database) =>
        printTable(
          (await listPartitions(database)).map(({ holder = 'nobody', chosen = '', ...rest }) => ({
            ...rest,
            holder,
            chosen,
          })),
          options,
        ),
      ),
    )
  partitions
    .command('move <partition> [node]')
    .description('to the process of a cluster with this NODE_NAME; without one, back to where they share them')
    .action((partition: string, node: string | undefined) =>
      run(async (database, operator) => {
        await movePartition(database, operator, { partition: Number(partition), node })
        printLine(
          node === undefined ? `partition ${partition} is shared again` : `partition ${partition} goes to ${node}`,
        )
      }),
    )
  partitions
    .command('split')
    .description('divide each in two; orders wait for about a second')
    .action(() =>
      run(async (database, operator) => {
        const before = await listPartitions(database)
        const count = await divideAccounts(database, operator)
        printLine(`${before.length} partitions are ${count} now`)
      }),
    )
}
