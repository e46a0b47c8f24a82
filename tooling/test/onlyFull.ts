import { chosenEffort } from './effort.ts'

/** Test files that only `npm run test:full` runs, and what goes untested without them. */
interface Group {
  /** Fits “Not tested here: …”. */
  readonly title: string
  /** In `apps/server/test`. */
  readonly server?: readonly string[]
  /** In `tooling/e2e`. */
  readonly journeys?: readonly string[]
}

/**
 * They start and kill processes for minutes, or repeat on a secondary screen what stories and server tests show of its
 * parts. Any other file is of `npm test`, too.
 */
export const ONLY_FULL: readonly Group[] = [
  { title: 'clusters', server: ['cluster', 'partitions', 'promotion', 'replica', 'tlsInside'] },
  { title: 'broken data folders', server: ['postmaster', 'start'] },
  { title: 'crashes between the steps of a payment or a copy', server: ['fundsCrash', 'copyCrash'] },
  { title: 'backup', server: ['backup'] },
  { title: 'prices after downtime', server: ['candles', 'filledYears', 'simulatedEras'] },
  { title: 'mail and SMS providers', server: ['notify'] },
  {
    title: 'the flows of secondary screens, and the pages of other roles',
    journeys: [
      'accessible',
      'accounts',
      'closeOnly',
      'copying',
      'firstSteps',
      'lessons',
      'mobileAccount',
      'mobileFunds',
      'onePressMoney',
      'pcDrawings',
      'pcFunds',
      'pcPages',
      'pcWindows',
      'pcWorkspace',
      'phoneLogin',
      'sessions',
    ],
  },
  { title: 'an order from the chart to its last part', journeys: ['chartDraft', 'draftAndTicket'] },
  { title: 'from the first visit to the first real order', journeys: ['newcomer'] },
  {
    title: 'old, slow, offline and translated pages, and new versions',
    journeys: [
      'backForward',
      'captivePortal',
      'clock',
      'deployment',
      'install',
      'languageOffer',
      'offline',
      'translated',
      'unanswered',
    ],
  },
  { title: 'long words at every width, large letters', journeys: ['languages', 'largeLetters'] },
  // A part of their files runs in `npm test`, too.
  { title: 'the size of secondary screens' },
  { title: 'WebKit and Firefox' },
  { title: 'the documents of Storybook' },
]

/** The files of a kind that this run of the tests leaves out, as patterns for Vitest's `exclude`. */
export const leftOut = (kind: 'server' | 'journeys', effort = chosenEffort()): string[] =>
  effort === 'usual' ? ONLY_FULL.flatMap((group) => group[kind] ?? []).map((name) => `**/${name}.test.ts`) : []
