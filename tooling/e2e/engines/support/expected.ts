/** What browsers say of pages that are as they should be. */
const EXPECTED = [
  // It is for Android; Safari goes on without it.
  'Viewport argument key "interactive-widget" not recognized and ignored.',
  // How soon a file is used is a matter of the machine's speed.
  /was preloaded using link preload but not used within a few seconds/u,
]

/** Whether a message in the console tells nothing that is wrong. */
export const isExpected = (message: string): boolean =>
  EXPECTED.some((each) => (typeof each === 'string' ? message.endsWith(each) : each.test(message)))
