import { DAY_MS, SECOND_MS } from '@openlot/core/math'
import { statementCsv } from '../src/statements/files/statementCsv.ts'
import { statementJson } from '../src/statements/files/statementJson.ts'
import { statementPdf } from '../src/statements/pdf/statementPdf.ts'
import { StatementBook, dayStart } from '../test/support/statementBook.ts'
import { report } from './report.ts'

const TRADES = [1000, 100_000]
const FIRST = '2026-01-01'
const LAST = '2026-10-31'
/** So often the memory is looked at, in parts of a file. */
const LOOK_EVERY = 100

/** How long statements of many trades take, and how much memory: their rows are read while they are written. */
export async function benchStatements(folder: string): Promise<void> {
  const book = await StatementBook.open(folder)
  await book.endDays(LAST)
  for (const trades of TRADES) {
    const { id } = await book.newAccount()
    const [from, days] = [dayStart(FIRST), 290]
    for (let count = 0; count < trades; count++) {
      const opened = from + Math.floor((count * days * DAY_MS) / trades)
      book.trade(id, { opened, closed: opened + 60 * SECOND_MS, profit: count % 3 === 0 ? '-7.5' : '12.34' })
    }
    await book.write()
    await book.database.pool.query('analyze')
    const begun = performance.now()
    const row = await book.make(id, FIRST, LAST)
    report(`statement of ${trades} trades, made`, { seconds: seconds(begun) })
    const files = {
      pdf: () => statementPdf(book.statements.source(row), row, 'en'),
      csv: () => statementCsv(book.statements.source(row)),
      json: () => statementJson(book.statements.source(row)),
    }
    for (const [name, file] of Object.entries(files))
      report(`statement of ${trades} trades, ${name}`, await measured(file()))
  }
  await book.close()
}

async function measured(file: AsyncIterable<string | Buffer>): Promise<Record<string, number>> {
  const begun = performance.now()
  const [before, cpu] = [process.memoryUsage.rss(), process.cpuUsage()]
  let [bytes, parts, peak] = [0, 0, before]
  for await (const part of file) {
    bytes += part.length
    if (parts++ % LOOK_EVERY === 0) peak = Math.max(peak, process.memoryUsage.rss())
  }
  const { user, system } = process.cpuUsage(cpu)
  // On a machine that is shared, the work says more than the time.
  return {
    seconds: seconds(begun),
    'of work': (user + system) / 1e6,
    MB: bytes / 1e6,
    'MB of memory more': (peak - before) / 1e6,
  }
}

const seconds = (begun: number): number => (performance.now() - begun) / SECOND_MS
