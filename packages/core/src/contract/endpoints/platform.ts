import * as z from 'zod/mini'
import { get } from '../endpoint.ts'
import { basicInfoSchema, companyStatusSchema, settingSchema } from '../platform.ts'

const none = z.object({})

/** What a client asks about the broker before anyone has logged in. */
export const platformEndpoints = {
  setting: get('/api/default/setting', {
    input: z.object({ key: z.string().check(z.regex(/^[a-z_]{1,40}$/)) }),
    output: settingSchema,
  }),
  basicInfo: get('/api/basicSet/getBasicInfo', { input: none, output: basicInfoSchema }),
  companyStatus: get('/api/company/getCompanyStatus', { input: none, output: companyStatusSchema }),
} as const
