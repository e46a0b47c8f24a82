/** A short-lived message to the user about the result of an action. */
export interface Notice {
  tone: 'success' | 'error' | 'info'
  title: string
  text?: string
  action?: { readonly label: string; readonly onPress: () => void }
  /** What is felt and, where the user has turned sounds on, heard with it. */
  feedback?: 'fill' | 'close' | 'margin-call' | 'refusal'
  /** The BCP-47 tag of its texts, where they are not in the page's language. */
  lang?: string
  /** Stays until the user dismisses it. */
  lasting?: boolean
}

/** How features notify the user; the apps show notices as toasts. */
export interface Notify {
  show(notice: Notice): void
  /** Takes all away, as what they are about is another person's. */
  clear(): void
}
