import type { Command } from 'commander'
import type { RecordOutcome } from '../operator/completion.ts'
import { depositTable, reviewDeposit } from '../operator/deposits.ts'
import { OFFERS, addOffer, editOffer, listOffers, removeOffer } from '../operator/offers.ts'
import { reviewWithdrawal, withdrawalTable } from '../operator/withdrawals.ts'
import { parseId, parseValues, withOptionNames } from './parse.ts'
import { printLine, printTable, printable } from './print.ts'
import { run } from './run.ts'

interface ListOptions {
  all?: boolean
  json?: boolean
}

/** `ops charge|withdraw|coin|bank|withdraw-currency …` */
export function addFundsCommands(program: Command): void {
  addDepositCommands(program)
  addWithdrawalCommands(program)
  addOfferCommands(program)
}

function addList(parent: Command, name: string, what: string, table: typeof depositTable): void {
  parent
    .command(name)
    .description(`${what} that wait for review`)
    .option('--all', 'also those decided')
    .option('--json', 'as JSON')
    .action(({ all = false, ...options }: ListOptions) =>
      run(async ({ db }) => printTable(await table(db, all), options)),
    )
}

function printRecord({ number, state, isRepeat }: RecordOutcome): void {
  printLine(isRepeat ? `${number}: ${state} before, nothing changed` : `${number}: ${state}`)
}

function addDepositCommands(program: Command): void {
  addList(program, 'charges', 'deposits', depositTable)
  const charge = program.command('charge').description('deposits that users have reported')
  addList(charge, 'list', 'deposits', depositTable)
  charge
    .command('approve <number>')
    .description('credit the wallet')
    .option('--amount <USD>', 'what has arrived, if it is not what the user reported')
    .option('--remark <text>', 'shown to the user', '')
    .action((number: string, options: { amount?: string; remark: string }) =>
      run(async (database, operator) => {
        const input = { act: 'approve', number, ...options } as const
        printRecord(await withOptionNames(reviewDeposit(database, operator, input)))
      }),
    )
  for (const [act, text] of [
    ['reject', 'the money has not come'],
    ['void', 'the record is of no use'],
  ] as const) {
    charge
      .command(`${act} <number>`)
      .description(`${text}; nothing is credited`)
      .option('--remark <text>', 'sent to the user', '')
      .action((number: string, { remark }: { remark: string }) =>
        run(async (database, operator) =>
          printRecord(await reviewDeposit(database, operator, { act, number, remark })),
        ),
      )
  }
}

function addWithdrawalCommands(program: Command): void {
  addList(program, 'withdrawals', 'withdrawals', withdrawalTable)
  const withdraw = program.command('withdraw').description('withdrawals that users have requested')
  addList(withdraw, 'list', 'withdrawals', withdrawalTable)
  for (const [act, text] of [
    ['pay', 'it was paid; the locked amount leaves the account'],
    ['reject', 'the locked amount goes back to the wallet'],
  ] as const) {
    withdraw
      .command(`${act} <number>`)
      .description(text)
      .option('--remark <text>', 'sent to the user', '')
      .action((number: string, { remark }: { remark: string }) =>
        run(async (database, operator) => {
          const { payment, ...outcome } = await reviewWithdrawal(database, operator, { act, number, remark })
          printRecord(outcome)
          if (payment !== undefined)
            printLine(`send ${payment.net} ${payment.currency} to ${printable(payment.destination)}`)
        }),
      )
  }
}

const OFFER_DESCRIPTIONS = {
  coin: 'addresses that users pay coins to',
  bank: 'accounts that users wire to',
  'withdraw-currency': 'currencies that withdrawals are paid in',
}

function addOfferCommands(program: Command): void {
  for (const offer of Object.values(OFFERS)) {
    const parent = program.command(offer.name).description(OFFER_DESCRIPTIONS[offer.name])
    const usage = Object.keys(offer.fields)
      .map((name) => `${name}=…`)
      .join(' ')
    parent
      .command('list')
      .description('what is offered')
      .option('--json', 'as JSON')
      .action((options: ListOptions) => run(async ({ db }) => printTable(await listOffers(db, offer), options)))
    parent
      .command('add <assignments...>')
      .usage(usage)
      .description('offer one more')
      .action((words: string[]) =>
        run(async ({ db }, operator) => {
          const { id } = await addOffer(db, operator, { offer, values: parseValues(words) })
          printLine(`${offer.name} ${id} added`)
        }),
      )
    parent
      .command('edit <id> <assignments...>')
      .usage(`<id> ${usage}`)
      .description('change one')
      .action((text: string, words: string[]) =>
        run(async ({ db }, operator) => {
          const { id } = await editOffer(db, operator, { offer, id: parseId(text), values: parseValues(words) })
          printLine(`${offer.name} ${id} changed`)
        }),
      )
    parent
      .command('remove <id>')
      .description('no longer offer one; its records stay')
      .action((text: string) =>
        run(async ({ db }, operator) => {
          const { id } = await removeOffer(db, operator, { offer, id: parseId(text) })
          printLine(`${offer.name} ${id} removed`)
        }),
      )
  }
}
