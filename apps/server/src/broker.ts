import type { Logger } from 'pino'
import type { ClusterConfig, Config } from './config.ts'
import { checkPort } from './http/port.ts'
import { startMember } from './roles/cluster.ts'
import { type Foundation, startFoundation } from './roles/foundation.ts'
import { createGateway } from './roles/gateway.ts'
import { prepareBroker } from './roles/newBroker.ts'
import { startOneProcess } from './roles/oneProcess.ts'
import { createServices } from './roles/services.ts'
import { Shutdown } from './roles/shutdown.ts'
import { createWeb } from './roles/web.ts'
import { createWorker } from './roles/worker.ts'

/** A running broker, or a process of one. */
export interface Broker {
  /** The port it listens on. */
  readonly port: number
  stop(): Promise<void>
}

interface Start {
  readonly signal: AbortSignal
  readonly onStep: (title: string) => void
}

/**
 * Creates all modules of this process's roles, connects and starts them. They are stopped in reverse order, also if a
 * later one fails to start.
 *
 * @param options.signal aborts the start, such as while another server holds the accounts.
 * @param options.onStep called with the title of each step of the start.
 */
export async function startBroker(
  config: Config,
  log: Logger,
  { signal = new AbortController().signal, onStep = () => undefined }: Partial<Start> = {},
): Promise<Broker> {
  const shutdown = new Shutdown(log)
  const stop = (): Promise<void> => shutdown.run()
  try {
    await checkPort(config.port)
    const base = await startFoundation(config, { log, shutdown, onStep })
    if (config.cluster === undefined) await startAlone(base, { signal, onStep })
    else await startAsMember(base, config.cluster, { signal, onStep })
    return { port: base.address.port, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The whole broker in this process. */
async function startAlone(base: Foundation, start: Start): Promise<void> {
  const { shutdown, bus } = base
  const { engine, accountEvents, prices, delivery, examples, checks, onStarted } = await startOneProcess(base, start)
  const services = await createServices(base, { engine })
  shutdown.add(() => examples?.stop())
  await prepareBroker(base, { services, examples: examples && { examples, prices } })
  await services.accounts.complete()
  await services.leaders.start()
  await examples?.begin(services, base.config)
  const { app, close, listen } = await createWeb(base, checks)
  const gateway = await createGateway(base, { app, services, accountEvents, prices })
  const worker = createWorker(base, { services, delivery })
  shutdown.add(() => bus.stop())
  await bus.start()
  worker.start()
  shutdown.add(() => services.people.images.stop())
  await services.people.files.start()
  shutdown.add(close)
  shutdown.add(() => gateway.stop())
  gateway.start(app.server)
  await listen()
  onStarted()
}

/** One of the processes of a cluster. */
async function startAsMember(base: Foundation, cluster: ClusterConfig, { signal, onStep }: Start): Promise<void> {
  const { shutdown, bus } = base
  onStep('Joining the cluster')
  const { engine, shown, delivery, watch, checks } = await startMember(base, cluster, { signal })
  const services = engine && (await createServices(base, { engine }))
  await services?.leaders.start().catch(() => base.log.warn('the leaders are not known yet'))
  const isWorker = cluster.roles.has('worker') && services !== undefined
  const worker = isWorker ? createWorker(base, { services, delivery, watch }) : undefined
  let isServing = true
  const { app, close, listen } = await createWeb(base, { ...checks, serving: () => isServing })
  const gateway = services && shown && (await createGateway(base, { app, services, ...shown }))
  shutdown.add(() => bus.stop())
  await bus.start()
  if (worker !== undefined) {
    await prepareBroker(base, { services: services! })
    worker.start()
  }
  if (services !== undefined && gateway !== undefined) {
    shutdown.add(() => services.people.images.stop())
    await services.people.files.start()
    gateway.start(app.server)
  }
  shutdown.add(close)
  shutdown.add(() => gateway?.stop())
  await listen()
  // From now on a stop sends users elsewhere first.
  shutdown.add(async () => {
    isServing = false
    await gateway?.drain(cluster.drainMs)
  })
}
