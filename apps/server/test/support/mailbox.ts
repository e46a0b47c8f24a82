import { waitUntil } from '@openlot/tooling/wait'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** A message in the outbox folder. */
export interface Mail {
  readonly to: string
  readonly kind: string
  readonly channel: string
  readonly subject: string
  readonly text: string
  readonly code?: string
  readonly unsubscribeUrl?: string
  readonly at: string
}

/** All messages to an address, oldest first. */
export function mailsTo(dataDir: string, to: string): Mail[] {
  const folder = join(dataDir, 'outbox')
  return filesIn(folder)
    .filter((name) => name.endsWith('.json'))
    .toSorted((a, b) => Number(/-(\d+)\.json$/.exec(a)?.[1]) - Number(/-(\d+)\.json$/.exec(b)?.[1]))
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Mail)
    .filter((mail) => mail.to === to)
}

/** Waits for a message of a kind to an address and returns the newest. */
export function nextMail(dataDir: string, to: string, kind: string): Promise<Mail> {
  return waitUntil(() => mailsTo(dataDir, to).findLast((mail) => mail.kind === kind))
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
