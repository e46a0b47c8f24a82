/** Text of users without characters that would move a terminal's cursor or reverse its text. */
export const printable = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}]/gu, '·')

export function printLine(text: string): void {
  process.stdout.write(`${text}\n`)
}

/** Prints rows as an aligned table, or as JSON for programs. */
export function printTable(
  rows: readonly Record<string, string | number>[],
  { json = false }: { json?: boolean },
): void {
  if (json) return printLine(JSON.stringify(rows, null, 2))
  const [first] = rows
  if (first === undefined) return printLine('nothing')
  const columns = Object.keys(first)
  const lines = [columns, ...rows.map((row) => columns.map((column) => printable(String(row[column]))))]
  const widths = columns.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)))
  for (const line of lines) {
    printLine(
      line
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
  }
}

/** Prints what was done to a row; 'nothing' for a repeat. */
export function printDone(outcome: { readonly id: number; readonly done: string }, { json = false }): void {
  const words = outcome.done === 'nothing' ? 'done before, nothing changed' : outcome.done
  printLine(json ? JSON.stringify(outcome) : `${outcome.id}: ${words}`)
}
