import type { Command } from 'commander'
import { type SwapFreeOutcome, endSwapFree, giveSwapFree, swapFreeTable } from '../operator/swapFree.ts'
import { parseId } from './parse.ts'
import { printLine, printTable } from './print.ts'
import { run } from './run.ts'

const ACTS = {
  give: { act: giveSwapFree, description: 'no swap from the next rollover on' },
  end: { act: endSwapFree, description: 'swap again after 14 days; tell the owner now' },
} as const

/** `ops swap-free …` */
export function addSwapFreeCommands(program: Command): void {
  const swapFree = program.command('swap-free').description('accounts that neither pay nor get interest')
  swapFree
    .command('list')
    .description('which are swap-free, or were, since when and why, with what they have paid instead')
    .option('--json', 'as JSON')
    .action((options: { json?: boolean }) => run(async ({ db }) => printTable(await swapFreeTable(db), options)))
  for (const [name, { act, description }] of Object.entries(ACTS))
    swapFree
      .command(`${name} <account> <reason>`)
      .description(description)
      .action((account: string, reason: string) =>
        run(async ({ db }, operator) => {
          const accountId = parseId(account, 'The account')
          printLine(`account ${accountId}: ${wordsOf(await act(db, operator, { accountId, reason }))}`)
        }),
      )
}

function wordsOf({ isRepeat, endsAt }: SwapFreeOutcome): string {
  const state = endsAt === undefined ? 'swap-free' : `swap-free until ${endsAt.toISOString().slice(0, 16)}Z`
  return isRepeat ? `${state} before, nothing changed` : state
}
