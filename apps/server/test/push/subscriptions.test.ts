import { CODES } from '@openlot/core/contract'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../src/storage/database.ts'
import { PushDesk } from '../support/pushDesk.ts'
import { newDataFolder } from '../support/server.ts'

let database: Database
let desk: PushDesk
beforeAll(async () => {
  database = await openDatabase({ databaseUrl: undefined, dataDir: newDataFolder(), log: pino({ level: 'silent' }) })
  desk = await PushDesk.open(database)
})
afterAll(() => database.stop())

describe('browsers', () => {
  it('are at most twenty of a user: the oldest goes', async () => {
    const { id } = await desk.newUser()
    const [oldest] = [await desk.subscribe(id)]
    for (let more = 0; more < 20; more++) await desk.subscribe(id)
    expect(await desk.subscriptions.count(id)).toBe(20)
    expect(await desk.subscriptions.remove(id, oldest.endpoint), 'it was gone').toBe(20)
  })

  it.each([
    'https://push.attacker.example/x',
    'https://fcm.googleapis.com.attacker.example/x',
    'https://notfcm.googleapis.com:8443/x',
    'https://user:pass@fcm.googleapis.com/x',
    'http://fcm.googleapis.com/x',
    'http://127.0.0.1:1/x',
    'http://169.254.169.254/x',
  ])('of %s are refused', async (endpoint) => {
    const { id } = await desk.newUser()
    const browser = { ...desk.service.newBrowser().subscription, endpoint }
    const adding = desk.subscriptions.add({ userId: id, sessionId: 0, device: '–', ...browser })
    await expect(adding).rejects.toMatchObject({ code: 'PUSH_HOST_REFUSED' })
    expect(CODES.PUSH_HOST_REFUSED).toBe(2703)
  })

  it.each([
    'https://fcm.googleapis.com/fcm/send/x',
    'https://updates.push.services.mozilla.com/wpush/v2/x',
    'https://web.push.apple.com/x',
    'https://wns2-db5p.notify.windows.com/w/?token=x',
  ])('of %s are taken', async (endpoint) => {
    const { id } = await desk.newUser()
    const browser = { ...desk.service.newBrowser().subscription, endpoint: `${endpoint}${id}` }
    expect(await desk.subscriptions.add({ userId: id, sessionId: 0, device: '–', ...browser })).toMatchObject({
      devices: 1,
    })
  })
})
