import * as v from 'valibot'
import { accountInput, captchaInput, kindInput } from '../accountInput.ts'
import { get, post } from '../endpoint.ts'
import { noFields, optionalIdInput, passwordInput, uuid } from '../scalars.ts'
import { signedInSchema } from '../user.ts'

/** Logging in and out. */
export const loginEndpoints = {
  login: post('/api/user/loginForU', {
    encoding: 'form',
    input: v.object({
      account: accountInput,
      password: passwordInput,
      login_type: kindInput,
      area_id: optionalIdInput,
      ...captchaInput,
    }),
    output: signedInSchema,
  }),
  createDemoAccount: get('/api/user/createAccountDemoForU', {
    input: v.object({ demo_id: uuid }),
    output: signedInSchema,
  }),
  logout: post('/api/user/logout', { auth: 'user', input: noFields, output: noFields }),
} as const
