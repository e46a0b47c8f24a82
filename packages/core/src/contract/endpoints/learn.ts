import { get, post } from '../endpoint.ts'
import { learningSchema, progressInput } from '../learn.ts'
import { noFields } from '../scalars.ts'

/** How far a user has come in what the apps teach, on any device; loaded once prices are there. */
export const learnEndpoints = {
  learning: get('/api/learn', { auth: 'user', input: noFields, output: learningSchema }),
  /** Replaces what is known of one course. */
  saveProgress: post('/api/learn', { auth: 'user', input: progressInput, output: learningSchema }),
} as const
