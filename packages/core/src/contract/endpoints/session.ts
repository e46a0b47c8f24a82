import * as v from 'valibot'
import { get, post } from '../endpoint.ts'
import { noFields, uuid } from '../scalars.ts'
import { signedInSchema, userSchema } from '../user.ts'

/** What an app needs of a session from its start. */
export const sessionEndpoints = {
  /** The same as `createDemoAccount`, as a POST, so that the id, which is all that an account has for a password, is in no log of addresses. */
  startDemo: post('/api/user/createAccountDemoForU', {
    input: v.object({ demo_id: uuid }),
    output: signedInSchema,
  }),
  userInfo: get('/api/user/info', { auth: 'user', input: noFields, output: userSchema }),
} as const
