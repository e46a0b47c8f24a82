import type { WorkLoop } from '../bus/workLoop.ts'
import { NoticeTeller } from '../push/noticeTeller.ts'
import { PushSender } from '../push/pushSender.ts'
import { createPushWork } from '../push/pushWork.ts'
import type { Foundation } from './foundation.ts'
import type { Services } from './services.ts'

/** Tells users of notices by push and mail: a job of the worker that leads. */
export function pushNotices({ config, db, bus, metrics, log }: Foundation, { vapid }: Services): WorkLoop {
  const sender = new PushSender({ db, vapid, hosts: config.pushHosts, log })
  metrics.add([
    ['openlot_push_sent_total', 'Pushes that a push service has taken', () => sender.counts.sent],
    ['openlot_push_failed_total', 'Pushes that were given up', () => sender.counts.failed],
    ['openlot_push_gone_total', 'Browsers that their push service knew no more', () => sender.counts.gone],
  ])
  return createPushWork({ teller: new NoticeTeller({ db }), sender, bus, log })
}
