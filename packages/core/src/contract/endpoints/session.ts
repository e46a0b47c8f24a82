import * as z from 'zod/mini'
import { get, post } from '../endpoint.ts'
import { uuid } from '../scalars.ts'
import { signedInSchema, userSchema } from '../user.ts'

const none = z.object({})

/** What an app needs of a session from its start. */
export const sessionEndpoints = {
  /** The same as `createDemoAccount`, as a POST, so that the id, which is all that an account has for a password, is in no log of addresses. */
  startDemo: post('/api/user/createAccountDemoForU', {
    input: z.object({ demo_id: uuid }),
    output: signedInSchema,
  }),
  userInfo: get('/api/user/info', { auth: 'user', input: none, output: userSchema }),
} as const
