/** One that is closing has given its keys back, although it can still be seen. */
const COVERS = ['[role$="dialog"]', '[role="menu"]'].map((cover) => `${cover}:not([data-closed])`).join()

/** Whether a dialog or menu is over the page: it handles its own keys, and has the focus. */
export const isCovered = (): boolean => document.querySelector(COVERS) !== null
