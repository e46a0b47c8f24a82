/** A dialog or menu over the page handles its own keys. */
export const isCovered = (): boolean => document.querySelector('[role$="dialog"], [role="menu"]') !== null
