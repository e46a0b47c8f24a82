import type { Command } from 'commander'
import {
  COMPANY_FIELDS,
  type CompanyInput,
  addCompany,
  editCompany,
  listCompanies,
  removeCompany,
} from '../operator/companies.ts'
import { optionOf, parseId, withOptionNames } from './parse.ts'
import { printDone, printTable } from './print.ts'
import { run } from './run.ts'

type Json = { readonly json?: boolean }

/** `ops company …` */
export function addCompanyCommands(program: Command): void {
  const parent = program.command('company').description('companies of the broker')
  const withFields = (command: Command): Command => {
    for (const field of COMPANY_FIELDS) command.option(`${optionOf(field)} <value>`)
    return command.option('--json', 'answer as JSON')
  }
  parent
    .command('list')
    .description('all, by name')
    .option('--json', 'as JSON')
    .action((options: Json) => run(async ({ db }) => printTable(await listCompanies(db), options)))
  withFields(parent.command('add'))
    .description('add one; the same again adds nothing')
    .option('--key <name>', 'name of this act: the same name again adds nothing')
    .action(({ json = false, ...input }: CompanyInput & Json & { key?: string }) =>
      run(async ({ db }, operator) => {
        printDone(await withOptionNames(addCompany(db, operator, input)), { json })
      }),
    )
  withFields(parent.command('edit <id>'))
    .description('change what is given')
    .action((id: string, { json = false, ...input }: CompanyInput & Json) =>
      run(async ({ db }, operator) => {
        printDone(await withOptionNames(editCompany(db, operator, { ...input, id: parseId(id) })), { json })
      }),
    )
  parent
    .command('remove <id>')
    .description('no longer show it')
    .option('--json', 'answer as JSON')
    .action((id: string, options: Json) =>
      run(async ({ db }, operator) => printDone(await removeCompany(db, operator, { id: parseId(id) }), options)),
    )
}
