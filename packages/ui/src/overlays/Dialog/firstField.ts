const FIELDS = 'input:not([type="hidden"], :disabled), select:not(:disabled), textarea:not(:disabled)'

/** The first field of a form that is seen, of a group of options the chosen one; without any, what holds them. */
export function firstField(popup: HTMLElement | null): HTMLElement | null {
  const fields = [...(popup?.querySelectorAll<HTMLElement>(FIELDS) ?? [])]
  return fields.find((field) => field.tabIndex >= 0 && field.getClientRects().length > 0) ?? popup
}
