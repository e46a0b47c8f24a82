import type { Command } from 'commander'
import {
  COMPANY_FIELDS,
  type CompanyAct,
  type CompanyOptions,
  addCompany,
  editCompany,
  listCompanies,
  optionOf,
  removeCompany,
} from './companies.ts'
import {
  NEWS_KINDS,
  type NewsAct,
  type NewsKind,
  type NewsOptions,
  addNewsOf,
  editNewsOf,
  listNews,
  removeNewsOf,
} from './news.ts'
import { printTable } from './table.ts'
import { withDatabase } from './withDatabase.ts'

type Json = { readonly json?: boolean }

/** `ops news|announcement|company …`: what the broker says, and who it is. */
export function addContentCommands(program: Command): void {
  for (const kind of Object.keys(NEWS_KINDS) as NewsKind[]) addNewsCommands(program, kind)
  addCompanyCommands(program)
}

function addNewsCommands(program: Command, kind: NewsKind): void {
  const parent = program.command(kind).description(kind === 'news' ? 'articles' : 'announcements')
  const withText = (command: Command): Command =>
    command
      .option('--title <text>', 'heading')
      .option('--desc <text>', 'a sentence or two for lists')
      .option('--body-file <file>', 'file with the article’s HTML; - reads it from stdin')
      .option('--lang <code>', 'language of these texts (hk unless told)')
      .option('--logo <address>', 'picture: an https address or a path of this site')
      .option('--company <id>', 'only for clients of this company; "all" for everyone')
      .option('--json', 'answer as JSON')
  parent
    .command('list')
    .description('all, newest first')
    .option('--json', 'as JSON')
    .action(({ json }: Json) => withDatabase(async ({ db }) => printTable(await listNews(db, kind), json === true)))
  withText(parent.command('add'))
    .description('add one; the same again adds nothing')
    .option('--key <name>', 'name of this act: the same name again adds nothing')
    .action((options: NewsOptions & Json) =>
      withDatabase(async ({ db }) => printAct(await addNewsOf(db, kind, options), options)),
    )
  withText(parent.command('edit <id>'))
    .description('change what is given, or add a language')
    .action((id: string, options: NewsOptions & Json) =>
      withDatabase(async ({ db }) => printAct(await editNewsOf(db, kind, id, options), options)),
    )
  parent
    .command('remove <id>')
    .description('show it no longer')
    .option('--json', 'answer as JSON')
    .action((id: string, options: Json) =>
      withDatabase(async ({ db }) => printAct(await removeNewsOf(db, kind, id), options)),
    )
}

function addCompanyCommands(program: Command): void {
  const parent = program.command('company').description('companies of the broker')
  const withFields = (command: Command): Command => {
    for (const field of COMPANY_FIELDS) command.option(`${optionOf(field)} <value>`)
    return command.option('--json', 'answer as JSON')
  }
  parent
    .command('list')
    .description('all, by name')
    .option('--json', 'as JSON')
    .action(({ json }: Json) => withDatabase(async ({ db }) => printTable(await listCompanies(db), json === true)))
  withFields(parent.command('add'))
    .description('add one; the same again adds nothing')
    .option('--key <name>', 'name of this act: the same name again adds nothing')
    .action(({ json, ...options }: CompanyOptions & Json) =>
      withDatabase(async ({ db }) => printAct(await addCompany(db, options), { json: json === true })),
    )
  withFields(parent.command('edit <id>'))
    .description('change what is given')
    .action((id: string, { json, ...options }: CompanyOptions & Json) =>
      withDatabase(async ({ db }) => printAct(await editCompany(db, id, options), { json: json === true })),
    )
  parent
    .command('remove <id>')
    .description('show it no longer')
    .option('--json', 'answer as JSON')
    .action((id: string, options: Json) =>
      withDatabase(async ({ db }) => printAct(await removeCompany(db, id), options)),
    )
}

function printAct(act: NewsAct | CompanyAct, { json }: Json): number {
  const words = act.done === 'nothing' ? 'done before, nothing changed' : act.done
  process.stdout.write(json === true ? `${JSON.stringify(act)}\n` : `${act.id}: ${words}\n`)
  return 0
}
