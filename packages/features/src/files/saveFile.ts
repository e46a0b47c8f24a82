import { csvOf } from './csv.ts'

/** Saves a file on the user's device. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // By the next task the browser has started the download.
  setTimeout(() => URL.revokeObjectURL(link.href))
}

/** Saves rows of text as a file for spreadsheets; the mark at its start says that it is UTF-8. */
export function saveTable(name: string, rows: readonly (readonly string[])[]): void {
  saveFile(name, new Blob(['\ufeff', csvOf(rows)], { type: 'text/csv;charset=utf-8' }))
}
