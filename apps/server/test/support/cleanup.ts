import { afterAll } from 'vitest'

const actions: (() => unknown)[] = []

/** Runs an action at the end of the test file, in reverse order, also after failures. */
export const onCleanup = (action: () => unknown): void => void actions.push(action)

afterAll(async () => {
  for (const action of actions.splice(0).toReversed()) await action()
})
