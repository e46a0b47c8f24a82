import * as v from 'valibot'
import { get } from '../endpoint.ts'
import { basicInfoSchema, companyStatusSchema, settingSchema } from '../platform.ts'
import { noFields } from '../scalars.ts'

/** What a client asks about the broker before anyone has logged in. */
export const platformEndpoints = {
  setting: get('/api/default/setting', {
    input: v.object({ key: v.pipe(v.string(), v.regex(/^[a-z_]{1,40}$/)) }),
    output: settingSchema,
  }),
  basicInfo: get('/api/basicSet/getBasicInfo', { input: noFields, output: basicInfoSchema }),
  companyStatus: get('/api/company/getCompanyStatus', { input: noFields, output: companyStatusSchema }),
} as const
