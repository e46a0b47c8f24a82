import { lazyRetry } from './lazyRetry.tsx'

/** For stories: a part whose code cannot be loaded while the line is cut. */
export function line() {
  const state = { isCut: true, loads: 0 }
  const Part = lazyRetry<object>(async () => {
    state.loads += 1
    if (state.isCut) throw new TypeError('Failed to fetch dynamically imported module')
    return { default: () => <p>Loaded</p> }
  })
  return { state, Part }
}
