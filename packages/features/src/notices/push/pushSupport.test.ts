import { expect, it } from 'vitest'
import { pushSupportOf } from './pushSupport.ts'

const browser = { hasWorker: true, hasPush: true, permission: 'default', isInIosBrowser: false } as const

it.each([
  ['possible', {}],
  ['possible', { permission: 'granted' }],
  ['denied', { permission: 'denied' }],
  ['unsupported', { hasWorker: false }],
  ['unsupported', { hasPush: false }],
  ['unsupported', { permission: undefined }],
  ['home-screen', { isInIosBrowser: true, hasPush: false, permission: undefined }],
] as const)('push is %s where the browser has %j', (support, features) => {
  expect(pushSupportOf({ ...browser, ...features })).toBe(support)
})
