/** Whether a dialog or menu is over the page: it handles its own keys, and has the focus. */
export const isCovered = (): boolean => document.querySelector('[role$="dialog"], [role="menu"]') !== null
