import { parse } from 'csv-parse/sync'
import { OperatorError } from './operator.ts'
import type { RatesInput } from './swapRates.ts'

const COLUMNS = ['code', 'valid_from', 'long', 'short']

interface Line {
  readonly record: readonly string[]
  readonly info: { readonly lines: number }
}

/**
 * Reads a file of rates: the header `code,valid_from,long,short`, then a row each. An empty day is the one that runs.
 *
 * @throws OperatorError that names the line.
 */
export function readSwapFile(text: string): { readonly line: number; readonly input: RatesInput }[] {
  const [header, ...rows] = linesOf(text)
  if (header === undefined || header.record.join(',').toLowerCase() !== COLUMNS.join(','))
    throw new OperatorError(`line ${header?.info.lines ?? 1}: the header must be ${COLUMNS.join(',')}`)
  if (rows.length === 0) throw new OperatorError('The file has no rates, only a header')
  return rows.map(({ record, info: { lines: line } }) => {
    const [code = '', from = '', long = '', short = ''] = record
    if (record.length !== COLUMNS.length)
      throw new OperatorError(
        `line ${line}: has ${record.length} fields and must have ${COLUMNS.length}; nothing was set`,
      )
    return { line, input: { code, long, short, ...(from !== '' && { from }) } }
  })
}

function linesOf(text: string): Line[] {
  try {
    const options = { bom: true, trim: true, skip_empty_lines: true, relax_column_count: true, info: true } as const
    return parse(text, options) as unknown as Line[]
  } catch (error) {
    throw new OperatorError(`The file is no CSV: ${(error as Error).message}`)
  }
}
