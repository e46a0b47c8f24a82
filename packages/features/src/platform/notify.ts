/** What the user is told: how an act went, for a moment. */
export interface Notice {
  tone: 'success' | 'error' | 'info'
  title: string
  text?: string
}

/** How features tell the user something; the apps show it as a toast. */
export interface Notify {
  show(notice: Notice): void
}
