import type { Effort } from './effort.ts'

/** A part of a run; the first that fails ends it. */
interface Stage {
  readonly title: string
  /** What pnpm is asked to do. */
  readonly words: string
}

/** Three at a time: the server's tests, which take the longest, wait for processes more than they work. */
const turbo = (tasks: string): string => `exec turbo run ${tasks} --concurrency=3 --output-logs=new-only`

const LINT: Stage = { title: 'Format, lint, dead code', words: 'run lint' }
const JOURNEYS: Stage = { title: 'Journeys', words: '--filter @openlot/e2e run e2e' }

/** What each command runs, in order. */
export const STAGES: Readonly<Record<Exclude<Effort, 'explore'>, readonly Stage[]>> = {
  usual: [LINT, { title: 'Types, builds, units, stories, server', words: turbo('typecheck build test') }, JOURNEYS],
  full: [
    LINT,
    { title: 'Types, builds, units, stories, server', words: turbo('typecheck build test storybook:build') },
    JOURNEYS,
    { title: 'Journeys against a cluster', words: '--filter @openlot/e2e run e2e:cluster' },
  ],
}
