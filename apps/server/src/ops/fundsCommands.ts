import type { Command } from 'commander'
import { actOnDeposit, actOnWithdrawal, depositTable, withdrawalTable } from './funds.ts'
import { OFFERS, addOffer, editOffer, listOffers, removeOffer } from './offers.ts'
import { printTable } from './table.ts'
import { withDatabase } from './withDatabase.ts'

interface ListOptions {
  all?: boolean
  json?: boolean
}

/** The commands about users' money. */
export function addFundsCommands(program: Command): void {
  const list = (parent: Command, name: string, what: string, table: typeof depositTable): void => {
    parent
      .command(name)
      .description(`${what} that wait for review`)
      .option('--all', 'also those decided')
      .option('--json', 'as JSON')
      .action(({ all, json }: ListOptions) =>
        withDatabase(async ({ db }) => printTable(await table(db, all === true), json === true)),
      )
  }

  list(program, 'charges', 'deposits', depositTable)
  const charge = program.command('charge').description('deposits that users say they have made')
  list(charge, 'list', 'deposits', depositTable)
  charge
    .command('approve <number>')
    .description('credit the wallet')
    .option('--amount <USD>', 'what has arrived, where it is not what the user said')
    .option('--remark <text>', 'shown to the user', '')
    .action((number: string, options: { amount?: string; remark: string }) =>
      withDatabase((database) => actOnDeposit(database, 'approve', number, options)),
    )
  for (const [act, text] of [
    ['reject', 'the money has not come'],
    ['void', 'the record is of no use'],
  ] as const) {
    charge
      .command(`${act} <number>`)
      .description(`${text}; nothing is credited`)
      .option('--remark <text>', 'told to the user', '')
      .action((number: string, options: { remark: string }) =>
        withDatabase((database) => actOnDeposit(database, act, number, options)),
      )
  }

  list(program, 'withdrawals', 'withdrawals', withdrawalTable)
  const withdraw = program.command('withdraw').description('what users want to be paid')
  list(withdraw, 'list', 'withdrawals', withdrawalTable)
  for (const [act, text] of [
    ['pay', 'it was paid; the locked amount leaves the account'],
    ['reject', 'the locked amount goes back to the wallet'],
  ] as const) {
    withdraw
      .command(`${act} <number>`)
      .description(text)
      .option('--remark <text>', 'told to the user', '')
      .action((number: string, options: { remark: string }) =>
        withDatabase((database) => actOnWithdrawal(database, act, number, options)),
      )
  }

  const descriptions = {
    coin: 'addresses that users pay coins to',
    bank: 'accounts that users wire to',
    'withdraw-currency': 'what withdrawals are paid in',
  }
  for (const offer of Object.values(OFFERS)) {
    const parent = program.command(offer.name).description(descriptions[offer.name])
    const usage = Object.keys(offer.fields)
      .map((name) => `${name}=…`)
      .join(' ')
    parent
      .command('list')
      .description('what is offered')
      .option('--json', 'as JSON')
      .action(({ json }: ListOptions) => withDatabase((database) => listOffers(database, offer, json === true)))
    parent
      .command('add <assignments...>')
      .usage(usage)
      .description('offer one more')
      .action((assignments: string[]) => withDatabase((database) => addOffer(database, offer, assignments)))
    parent
      .command('edit <id> <assignments...>')
      .usage(`<id> ${usage}`)
      .description('change one')
      .action((id: string, assignments: string[]) =>
        withDatabase((database) => editOffer(database, offer, id, assignments)),
      )
    parent
      .command('remove <id>')
      .description('offer one no more; records of it stay')
      .action((id: string) => withDatabase((database) => removeOffer(database, offer, id)))
  }
}
