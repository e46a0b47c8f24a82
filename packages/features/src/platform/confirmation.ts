/** A question before a costly action; the apps show it as a dialog. */
export interface Confirmation {
  open: boolean
  /** `danger` for what cannot be undone. */
  tone: 'danger' | 'ink'
  title: string
  message: string
  /** What it concerns, one a line. */
  details?: readonly { readonly label: string; readonly value: string }[]
  confirmLabel: string
  busy: boolean
  onConfirm(): void
  onClose(): void
}
