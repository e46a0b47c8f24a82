import { type Level, type Logger, pino } from 'pino'
import { prettyFactory } from 'pino-pretty'
import type { Terminal } from './terminal.ts'

/** Creates the log on stderr: formatted lines in a terminal, else JSON. */
export function createLog(level: Level | 'silent' | undefined, terminal: Terminal | undefined): Logger {
  if (!process.stderr.isTTY)
    return pino({ level: level ?? 'info', transport: { target: 'pino/file', options: { destination: 2 } } })
  const format = prettyFactory({ colorize: true, ignore: 'pid,hostname' })
  const write = (line: string): void => {
    const text = format(line)
    if (terminal === undefined) process.stderr.write(text)
    else terminal.writeAbove(text)
  }
  // With the banner, informational messages are not needed.
  return pino({ level: level ?? (terminal === undefined ? 'info' : 'warn') }, { write })
}
