import { noticeSettingsEndpoints } from '@openlot/core/contract'
import type { Client } from '../../client/client.ts'
import { ownerOf } from '../../session/ownerOf.ts'
import { addressOf, currentSubscription, endSubscription } from './subscription.ts'

/** Under this the address is stored that the server knows. */
const PUSH_KEY = 'push-endpoint'

/** The address of this browser that the server was told last; undefined while push is off. */
export const rememberPush = ({ storage }: Pick<Client, 'storage'>, endpoint: string | undefined): void =>
  storage.write(PUSH_KEY, endpoint)

/**
 * Push is for whoever is logged in: it ends as they log out, here or in another window, and as the server ends the
 * session. An address that the browser has changed meanwhile is told to the server.
 */
export function followPush(client: Client): void {
  const { store, storage, api, ready } = client
  let user: number | undefined

  async function end() {
    if (storage.read(PUSH_KEY) === undefined) return
    rememberPush(client, undefined)
    await endSubscription()
  }
  async function renew() {
    const known = storage.read(PUSH_KEY)
    if (known === undefined) return
    const subscription = await currentSubscription()
    if (subscription === undefined || subscription.endpoint === known) return
    await ready
    await api.call(noticeSettingsEndpoints.subscribePush, addressOf(subscription))
    rememberPush(client, subscription.endpoint)
  }
  function follow(isStart: boolean) {
    const former = user
    user = ownerOf(store.getState())?.user
    if (isStart && user !== undefined) void renew().catch(() => undefined)
    // A browser that keeps it shows what comes until the next login; the server sends nothing without a session.
    else if (isStart || former !== user) void end().catch(() => undefined)
  }
  follow(true)
  store.subscribe(() => follow(false))
}
