import * as z from 'zod/mini'
import { accountInput, captchaInput, kindInput } from '../accountInput.ts'
import { get, post } from '../endpoint.ts'
import { optionalIdInput, passwordInput, uuid } from '../scalars.ts'
import { signedInSchema, userSchema } from '../user.ts'

const none = z.object({})

/** Logging in and out. */
export const sessionEndpoints = {
  login: post('/api/user/loginForU', {
    encoding: 'form',
    input: z.object({
      account: accountInput,
      password: passwordInput,
      login_type: kindInput,
      area_id: optionalIdInput,
      ...captchaInput,
    }),
    output: signedInSchema,
  }),
  createDemoAccount: get('/api/user/createAccountDemoForU', {
    input: z.object({ demo_id: uuid }),
    output: signedInSchema,
  }),
  /** The same as a POST, so that the id, which is all that an account has for a password, is in no log of addresses. */
  startDemo: post('/api/user/createAccountDemoForU', {
    input: z.object({ demo_id: uuid }),
    output: signedInSchema,
  }),
  logout: post('/api/user/logout', { auth: 'user', input: none, output: z.object({}) }),
  userInfo: get('/api/user/info', { auth: 'user', input: none, output: userSchema }),
} as const
