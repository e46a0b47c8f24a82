import { startBroker } from './broker.ts'
import { readConfig } from './config.ts'
import { StartError } from './errors/startError.ts'
import { watchLaunchers } from './launchers.ts'
import { createLog } from './log.ts'
import { startWhenDatabaseAnswers } from './startWhenDatabaseAnswers.ts'
import { Terminal } from './terminal.ts'

const LAUNCHER_CHECK_INTERVAL_MS = 1000

const terminal = process.stdout.isTTY ? new Terminal() : undefined

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel, terminal)
  const launchersGone = watchLaunchers()
  const stopRequested = new Promise<string>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve(signal))
    // npm does not forward the signal if it is killed by its pid, so its end is detected.
    setInterval(() => launchersGone() && resolve('the parent has gone'), LAUNCHER_CHECK_INTERVAL_MS).unref()
  })

  const startup = new AbortController()
  startup.signal.addEventListener('abort', () => terminal?.say('\nStopping …'), { once: true })
  void stopRequested.then(() => startup.abort())
  const onStep = (title: string): void => {
    if (!startup.signal.aborted) terminal?.begin(title)
  }
  const broker = await startWhenDatabaseAnswers(() => startBroker(config, log, { signal: startup.signal, onStep }), {
    signal: startup.signal,
    onWait: (reason) => log.warn({ reason }, 'waiting for the database'),
  }).catch((error: unknown) => {
    // Stopped during the start.
    if (startup.signal.aborted) return undefined
    throw error
  })
  if (broker === undefined) {
    terminal?.say('Stopped')
    return
  }
  const at = `${config.hostName}:${broker.port}`
  const addresses = { mobile: `http://${at}`, desktop: `http://pc.${at}`, api: `http://api.${at}` }
  log.info(addresses, 'Openlot is ready')
  terminal?.showReady(addresses, config.demoData && config.isLocal)
  log.info({ reason: await stopRequested }, 'stopping')
  await broker.stop()
  log.info('stopped')
  terminal?.say('Stopped')
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    terminal?.end(true)
    process.stderr.write(`${error instanceof StartError ? error.message : String((error as Error).stack ?? error)}\n`)
    process.exit(1)
  },
)
