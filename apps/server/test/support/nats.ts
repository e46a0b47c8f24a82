import { type NatsProcess, isNatsInstalled, launchNats } from '@openlot/tooling/server'
import { onCleanup } from './cleanup.ts'

export type Nats = NatsProcess

export const hasNats = isNatsInstalled()

/** Starts a NATS server, on a free port unless told. It is stopped after the test file. */
export async function startNats(options: Parameters<typeof launchNats>[0] = {}): Promise<Nats> {
  const nats = await launchNats(options)
  onCleanup(() => nats.kill())
  return nats
}
