import { type Level, type Logger, pino } from 'pino'
import { prettyFactory } from 'pino-pretty'
import type { Terminal } from './terminal.ts'

/** The server's log on stderr: lines for people where that is a terminal, JSON for programs elsewhere. */
export function createLog(level: Level | 'silent' | undefined, terminal: Terminal | undefined): Logger {
  if (!process.stderr.isTTY)
    return pino({ level: level ?? 'info', transport: { target: 'pino/file', options: { destination: 2 } } })
  const format = prettyFactory({ colorize: true, ignore: 'pid,hostname' })
  const write = (line: string): void => {
    const text = format(line)
    if (terminal === undefined) process.stderr.write(text)
    else terminal.writeAbove(text)
  }
  // Who sees the banner needs no news of what goes well.
  return pino({ level: level ?? (terminal === undefined ? 'info' : 'warn') }, { write })
}
