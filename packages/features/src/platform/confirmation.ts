/** A question before a costly action; the apps show it as a dialog. */
export interface Confirmation {
  open: boolean
  /** `danger` for what cannot be undone. */
  tone: 'danger' | 'ink'
  title: string
  message: string
  /** What it concerns, one a line. */
  details?: readonly { readonly label: string; readonly value: string }[]
  /** What is still to be chosen, by one press. */
  choice?: {
    readonly label: string
    readonly items: readonly { readonly value: string; readonly label: string }[]
    readonly value: string
    onChange(value: string): void
  }
  confirmLabel: string
  /** What does no harm; “Cancel” where that cannot be taken for the act itself. */
  cancelLabel?: string
  busy: boolean
  /** Why it cannot be done now; it can be dismissed all the same. */
  blocked?: string | undefined
  onConfirm(): void
  onClose(): void
}
