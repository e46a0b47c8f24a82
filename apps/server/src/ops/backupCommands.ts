import type { Command } from 'commander'
import { makeBackup } from '../backup/makeBackup.ts'
import { restoreBackup } from '../backup/restoreBackup.ts'
import { verifyBackup } from '../backup/verifyBackup.ts'
import { incomingFolder } from '../storage/blobs/blobsConfig.ts'
import { openBlobs } from '../storage/blobs/openBlobs.ts'
import { printLine } from './print.ts'
import { run } from './run.ts'

/** `ops backup`, `ops verify` and `ops restore` */
export function addBackupCommands(program: Command): void {
  program
    .command('backup')
    .description('write everything the broker keeps into a new folder; the server may run')
    .argument('<folder>')
    .action((folder: string) =>
      run(async (database, operator, config) => {
        const { tables, uploads, lostUploads, sums, areBooksRight } = await makeBackup(database, operator, {
          folder,
          blobs: openBlobs(config.uploads),
        })
        for (const name of lostUploads) printLine(`upload ${name}: its file is missing or damaged`)
        printSums(sums)
        const rows = tables.reduce((sum, table) => sum + table.rows, 0)
        printLine(`${tables.length} tables, ${rows} rows, ${uploads.length} uploads in ${folder}`)
        if (!areBooksRight) printLine('The books have differences: see ops ledger check')
        return areBooksRight && lostUploads.length === 0 ? 0 : 1
      }),
    )

  program
    .command('verify')
    .description('read a backup whole, and prove that its books add up; needs no database')
    .argument('<folder>')
    .action(async (folder: string) => {
      const { manifest, faults, differences } = await verifyBackup(folder)
      for (const fault of faults) printLine(fault)
      for (const difference of differences) printLine(`when it was made: ${difference}`)
      printSums(manifest.sums)
      printLine(faults.length === 0 ? `The backup of ${manifest.madeAt} is whole` : `${faults.length} faults`)
      process.exitCode = faults.length === 0 ? 0 : 1
    })

  program
    .command('restore')
    .description('fill an empty database from a backup')
    .argument('<folder>')
    .action((folder: string) =>
      run(
        async (database, operator, config) => {
          const { manifest, ledger, differences, before } = await restoreBackup(database, operator, {
            folder,
            blobs: openBlobs(config.uploads),
            incoming: incomingFolder(config.dataDir),
          })
          for (const difference of before) printLine(`when it was made: ${difference}`)
          for (const difference of differences) printLine(difference)
          printSums(manifest.sums)
          printLine(`${ledger.accounts} accounts, sum ${ledger.total}, ${ledger.differences.length} differences`)
          const isRight = differences.length === 0 && ledger.isRight === manifest.areBooksRight
          printLine(isRight ? `The backup of ${manifest.madeAt} is restored` : 'The copy is not what the backup says')
          return isRight ? 0 : 1
        },
        { schema: 'as it is', login: 'owner' },
      ),
    )
}

const printSums = (sums: Readonly<Record<string, string>>): void =>
  printLine(
    Object.entries(sums)
      .map(([name, value]) => `${name} ${value}`)
      .join(', '),
  )
