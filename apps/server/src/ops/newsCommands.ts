import { readFileSync } from 'node:fs'
import type { Command } from 'commander'
import { NEWS_KINDS, type NewsInput, type NewsKind, addNews, editNews, listNews, removeNews } from '../operator/news.ts'
import { OperatorError } from '../operator/operator.ts'
import { parseId, withOptionNames } from './parse.ts'
import { printDone, printTable } from './print.ts'
import { run } from './run.ts'

type Json = { readonly json?: boolean }

/** `ops news …` and `ops announcement …` */
export function addNewsCommands(program: Command): void {
  for (const kind of Object.keys(NEWS_KINDS) as NewsKind[]) addKind(program, kind)
}

/** Options of an article, as they are typed. */
interface NewsOptions extends Json {
  readonly title?: string
  readonly desc?: string
  readonly bodyFile?: string
  readonly lang?: string
  readonly logo?: string
  readonly company?: string
  readonly key?: string
}

const NEWS_OPTIONS = { summary: '--desc', content: '--body-file', language: '--lang' }

function addKind(program: Command, kind: NewsKind): void {
  const parent = program.command(kind).description(kind === 'news' ? 'articles' : 'announcements')
  const withText = (command: Command): Command =>
    command
      .option('--title <text>', 'heading')
      .option('--desc <text>', 'a sentence or two for lists')
      .option('--body-file <file>', 'file with the article’s HTML; - reads it from stdin')
      .option('--lang <code>', 'language of these texts (hk by default)')
      .option('--logo <address>', 'picture: an https address or a path of this site')
      .option('--company <id>', 'only for clients of this company; "all" for everyone')
      .option('--json', 'answer as JSON')
  parent
    .command('list')
    .description('all, newest first')
    .option('--json', 'as JSON')
    .action((options: Json) => run(async ({ db }) => printTable(await listNews(db, kind), options)))
  withText(parent.command('add'))
    .description('add one; the same again adds nothing')
    .option('--key <name>', 'name of this act: the same name again adds nothing')
    .action((options: NewsOptions) =>
      run(async ({ db }, operator) => {
        const input = { ...newsInput(options), kind, ...(options.key !== undefined && { key: options.key }) }
        printDone(await withOptionNames(addNews(db, operator, input), NEWS_OPTIONS), options)
      }),
    )
  withText(parent.command('edit <id>'))
    .description('change what is given, or add a language')
    .action((id: string, options: NewsOptions) =>
      run(async ({ db }, operator) => {
        const input = { ...newsInput(options), kind, id: parseId(id) }
        printDone(await withOptionNames(editNews(db, operator, input), NEWS_OPTIONS), options)
      }),
    )
  parent
    .command('remove <id>')
    .description('no longer show it')
    .option('--json', 'answer as JSON')
    .action((id: string, options: Json) =>
      run(async ({ db }, operator) => printDone(await removeNews(db, operator, { kind, id: parseId(id) }), options)),
    )
}

const newsInput = ({ title, desc, bodyFile, lang, logo, company }: NewsOptions): NewsInput => ({
  ...(title !== undefined && { title }),
  ...(desc !== undefined && { summary: desc }),
  ...(bodyFile !== undefined && { content: readBody(bodyFile) }),
  ...(lang !== undefined && { language: lang }),
  ...(logo !== undefined && { logo }),
  ...(company !== undefined && { companyId: company === 'all' ? null : parseId(company, '--company') }),
})

function readBody(file: string): string {
  try {
    return readFileSync(file === '-' ? 0 : file, 'utf8')
  } catch (error) {
    throw new OperatorError(`--body-file cannot be read: ${(error as Error).message}`)
  }
}
