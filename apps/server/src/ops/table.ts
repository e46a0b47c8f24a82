/** What users have written, without what would move a terminal's cursor or turn its text round. */
export const printable = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}]/gu, '·')

/** Prints rows as an aligned table, or as JSON for programs. Answers the exit code of success. */
export function printTable(rows: readonly Record<string, string | number>[], asJson: boolean): number {
  if (asJson) {
    process.stdout.write(`${JSON.stringify(rows, null, 2)}\n`)
    return 0
  }
  const [first] = rows
  if (first === undefined) {
    process.stdout.write('nothing\n')
    return 0
  }
  const columns = Object.keys(first)
  const lines = [columns, ...rows.map((row) => columns.map((column) => printable(String(row[column]))))]
  const widths = columns.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)))
  for (const line of lines) {
    process.stdout.write(
      `${line
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd()}\n`,
    )
  }
  return 0
}
