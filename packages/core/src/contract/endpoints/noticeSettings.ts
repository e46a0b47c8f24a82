import * as v from 'valibot'
import { get, post } from '../endpoint.ts'
import { noticeSettingsInput, noticeSettingsSchema, pushDeviceSchema } from '../noticeSettings.ts'
import { noFields, textInput, whole } from '../scalars.ts'

const MAX_ENDPOINT_CHARACTERS = 1000
const settingsOutput = v.object({ ...noticeSettingsSchema.entries, devices: whole })
const base64Url = (characters: number) =>
  v.pipe(v.string(), v.regex(/^[\w-]+$/), v.minLength(characters), v.maxLength(characters + 3))

/** By which ways users are told; loaded with their page. */
export const noticeSettingsEndpoints = {
  noticeSettings: get('/api/notices/settings', { auth: 'user', input: noFields, output: settingsOutput }),
  saveNoticeSettings: post('/api/notices/settings', {
    auth: 'user',
    input: noticeSettingsInput,
    output: settingsOutput,
  }),
  /** The public VAPID key, base64url, that a browser subscribes with. */
  pushKey: get('/api/push/key', { auth: 'user', input: noFields, output: v.object({ key: v.string() }) }),
  /** Push reaches this device from now on. The same endpoint again changes nothing but its keys. */
  subscribePush: post('/api/push/subscribe', {
    auth: 'user',
    input: v.object({
      /** As the browser's push service gave it: https, of a known service. */
      endpoint: v.pipe(textInput(MAX_ENDPOINT_CHARACTERS), v.url()),
      p256dh: base64Url(87),
      auth: base64Url(22),
    }),
    output: pushDeviceSchema,
  }),
  unsubscribePush: post('/api/push/unsubscribe', {
    auth: 'user',
    input: v.object({ endpoint: textInput(MAX_ENDPOINT_CHARACTERS) }),
    output: v.object({ devices: whole }),
  }),
  /** Sends one push to every device of the user, at once. */
  testPush: post('/api/push/test', { auth: 'user', input: noFields, output: v.object({ devices: whole }) }),
} as const
