import { afterAll } from 'vitest'

const undo: (() => unknown)[] = []

/** Does something when the test file is over, last come first, whatever happened in it. */
export const atTheEnd = (action: () => unknown): void => void undo.push(action)

afterAll(async () => {
  for (const action of undo.splice(0).toReversed()) await action()
})
