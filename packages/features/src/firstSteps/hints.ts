import type { DocumentType } from '../documents/useDocument.ts'

/** What an app has told a user, and need not tell again. */
export interface Hints {
  /** The first steps: done with, or put off until a time. */
  readonly firstSteps: 'over' | number
}

/** The hints of a user, the same on all devices. */
export const hintsDocument: DocumentType<Hints> = {
  name: 'hints',
  read({ firstSteps }) {
    return { firstSteps: firstSteps === 'over' || typeof firstSteps === 'number' ? firstSteps : 0 }
  },
  write: (hints) => ({ ...hints }),
}
