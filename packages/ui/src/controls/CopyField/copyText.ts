/**
 * Copies a text to the clipboard.
 *
 * @returns whether it was copied. Pages that are not served over HTTPS have no asynchronous clipboard, and a browser
 * may refuse it, so the older way is tried too.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelected(text)
  }
}

function copySelected(text: string): boolean {
  const focused = document.activeElement
  const area = document.createElement('textarea')
  area.value = text
  area.readOnly = true
  area.style.position = 'fixed'
  area.style.opacity = '0'
  // Inside an open dialog, which lets nothing outside of it take the focus.
  const parent = focused?.closest('[role="dialog"], [role="alertdialog"]') ?? document.body
  parent.append(area)
  area.select()
  try {
    // Deprecated, and the only way there is without HTTPS.
    return document.execCommand('copy')
  } finally {
    area.remove()
    if (focused instanceof HTMLElement) focused.focus()
  }
}
