/** A short-lived message to the user about the result of an action. */
export interface Notice {
  tone: 'success' | 'error' | 'info'
  title: string
  text?: string
}

/** How features notify the user; the apps show notices as toasts. */
export interface Notify {
  show(notice: Notice): void
}
