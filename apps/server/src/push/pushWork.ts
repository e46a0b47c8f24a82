import { SECOND_MS } from '@openlot/core/math'
import type { Logger } from 'pino'
import type { DatabaseBus } from '../bus/databaseBus.ts'
import { WorkLoop } from '../bus/workLoop.ts'
import type { NoticeTeller } from './noticeTeller.ts'
import type { PushSender } from './pushSender.ts'

/** Engines store notices without a word, and each waits some seconds for the devices that are in front. */
const POLL_INTERVAL_MS = SECOND_MS

interface Deps {
  readonly teller: Pick<NoticeTeller, 'tell'>
  readonly sender: Pick<PushSender, 'send'>
  readonly bus: Pick<DatabaseBus, 'on'>
  readonly log: Logger
}

/** Tells users of notices by push and mail, in one process at a time. */
export function createPushWork({ teller, sender, bus, log }: Deps): WorkLoop {
  const loop = new WorkLoop({
    intervalMs: POLL_INTERVAL_MS,
    async work() {
      while (!loop.isStopped && (await teller.tell()) > 0);
      while (!loop.isStopped && (await sender.send()) > 0);
    },
    onError: (error) => log.warn({ error: error.message }, 'what users are told could not be pushed yet'),
  })
  bus.on('push_waiting', () => loop.wake())
  return loop
}
