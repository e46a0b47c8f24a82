import { readFileSync } from 'node:fs'
import type { Command } from 'commander'
import { benchmarkTable, setBenchmark } from '../operator/benchmarks.ts'
import { addDividend, dividendTable, removeDividend } from '../operator/dividends.ts'
import { OperatorError } from '../operator/operator.ts'
import { readSwapFile } from '../operator/swapFile.ts'
import { rateTable, setManyRates, setRates } from '../operator/swapRates.ts'
import { withOptionNames } from './parse.ts'
import { printLine, printTable } from './print.ts'
import { run } from './run.ts'

interface From {
  from?: string
}
interface Json {
  json?: boolean
}

/** What is given without an option, by its own name. */
const ARGUMENTS = { long: 'long', short: 'short', rate: 'rate' }
const UNCHANGED = 'nothing changed'
const FROM = 'the first trading day, YYYY-MM-DD; the one that runs unless given'

/** `ops swap …` and `ops dividend …` */
export function addSwapCommands(program: Command): void {
  const swap = program.command('swap').description('what holding positions overnight costs and brings')
  swap
    .command('list [code]')
    .description('the rates of now and to come, with the nights from Monday to Sunday, and those of tonight')
    .option('--json', 'as JSON')
    .action((code: string | undefined, options: Json) =>
      run(async ({ db }) => printTable(await rateTable(db, code), options)),
    )
  swap
    .command('set <code> <long> <short>')
    .usage('<code> <long> <short> [--from YYYY-MM-DD]')
    .description('rates of both sides in the unit of swap_mode; below zero the client pays')
    .option('--from <day>', FROM)
    .action((code: string, long: string, short: string, { from }: From) =>
      run(async ({ db }, operator) => {
        const set = await withOptionNames(setRates(db, operator, { code, long, short, from }), ARGUMENTS)
        printLine(
          set === undefined ? UNCHANGED : `${set.code}: long ${set.long}, short ${set.short} from ${set.from} on`,
        )
      }),
    )
  swap
    .command('import <file>')
    .description('rates of many instruments: code,valid_from,long,short; all or none; - reads stdin')
    .action((file: string) =>
      run(async ({ db }, operator) => {
        const set = await setManyRates(db, operator, readSwapFile(readText(file)))
        for (const { code, from, long, short } of set)
          printLine(`${code}: long ${long}, short ${short} from ${from} on`)
        if (set.length === 0) printLine(UNCHANGED)
      }),
    )
  swap
    .command('benchmarks')
    .description('the overnight interest of currencies, now and to come')
    .option('--json', 'as JSON')
    .action((options: Json) => run(async ({ db }) => printTable(await benchmarkTable(db), options)))
  swap
    .command('benchmark <currency> <rate>')
    .description('the overnight interest of a currency in per cent a year')
    .option('--from <day>', FROM)
    .action((currency: string, rate: string, { from }: From) =>
      run(async ({ db }, operator) => {
        const set = await withOptionNames(setBenchmark(db, operator, { currency, rate, from }), ARGUMENTS)
        printLine(set === undefined ? UNCHANGED : `${set.currency}: ${set.rate} % from ${set.from} on`)
      }),
    )
  addDividendCommands(program)
}

function addDividendCommands(program: Command): void {
  const dividend = program.command('dividend').description('dividends of indices')
  dividend
    .command('list [code]')
    .description('all dividends, or those of one instrument')
    .option('--json', 'as JSON')
    .action((code: string | undefined, options: Json) =>
      run(async ({ db }) => printTable(await dividendTable(db, code), options)),
    )
  dividend
    .command('add <code> <ex-date> <points>')
    .description('what who holds it into that day gets, or pays for a sale; the same day again changes it')
    .action((code: string, exDate: string, points: string) =>
      run(async ({ db }, operator) => {
        const { isRepeat } = await addDividend(db, operator, { code, exDate, points })
        printLine(isRepeat ? UNCHANGED : `${code.toUpperCase()}: ${points} points on ${exDate}`)
      }),
    )
  dividend
    .command('remove <code> <ex-date>')
    .description('one that is not booked yet')
    .action((code: string, exDate: string) =>
      run(async ({ db }, operator) => {
        await removeDividend(db, operator, { code, exDate })
      }),
    )
}

function readText(file: string): string {
  try {
    return readFileSync(file === '-' ? 0 : file, 'utf8')
  } catch (error) {
    throw new OperatorError(`The file cannot be read: ${(error as Error).message}`)
  }
}
