import type { Command } from 'commander'
import { OFFERS, addOffer, editOffer, listOffers, removeOffer } from '../operator/offers.ts'
import { parseId, parseValues } from './parse.ts'
import { printLine, printTable } from './print.ts'
import { run } from './run.ts'

const OFFER_DESCRIPTIONS = {
  coin: 'addresses that users pay coins to',
  bank: 'accounts that users wire to',
  'withdraw-currency': 'currencies that withdrawals are paid in',
}

/** `ops coin|bank|withdraw-currency …`: what is offered for deposits and withdrawals */
export function addOfferCommands(program: Command): void {
  for (const offer of Object.values(OFFERS)) {
    const parent = program.command(offer.name).description(OFFER_DESCRIPTIONS[offer.name])
    const usage = Object.keys(offer.fields)
      .map((name) => `${name}=…`)
      .join(' ')
    parent
      .command('list')
      .description('what is offered')
      .option('--json', 'as JSON')
      .action((options: { json?: boolean }) => run(async ({ db }) => printTable(await listOffers(db, offer), options)))
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
