import { type Logger, pino } from 'pino'
import { startBroker } from './broker.ts'
import { ConfigError, readConfig } from './config.ts'
import { watchLaunchers } from './launchers.ts'

const PARENT_CHECK = 1000

function createLog(level: string): Logger {
  // People read lines, programs read JSON.
  const target = process.stderr.isTTY
    ? { target: 'pino-pretty', options: { destination: 2, ignore: 'pid,hostname' } }
    : { target: 'pino/file', options: { destination: 2 } }
  return pino({ level, transport: target })
}

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  const launchersGone = watchLaunchers()
  const stopRequested = new Promise<string>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve(signal))
    // npm killed by its pid does not pass the signal on; its end is the signal then.
    setInterval(() => launchersGone() && resolve('the parent has gone'), PARENT_CHECK).unref()
  })

  const startup = new AbortController()
  void stopRequested.then(() => startup.abort())
  const broker = await startBroker(config, log, startup.signal).catch((error: unknown) => {
    // Asked to stop while starting: it has stopped.
    if (startup.signal.aborted) return undefined
    throw error
  })
  if (broker === undefined) return
  const at = `${config.hostName}:${broker.port}`
  log.info({ mobile: `http://${at}`, desktop: `http://pc.${at}`, api: `http://api.${at}` }, 'Openlot is ready')
  log.info({ reason: await stopRequested }, 'stopping')
  await broker.stop()
  log.info('stopped')
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${error instanceof ConfigError ? error.message : String((error as Error).stack ?? error)}\n`)
    process.exit(1)
  },
)
