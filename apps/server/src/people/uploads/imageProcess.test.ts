import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { waitUntil } from '@openlot/tooling/wait'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ImageAnswer } from './imageTask.ts'

const folder = mkdtempSync(join(tmpdir(), 'openlot-images-'))
const from = join(folder, 'large.png')
const children: ChildProcess[] = []
beforeAll(async () => {
  // Noise takes long.
  const raw = { width: 4000, height: 4000, channels: 3 } as const
  const noise = randomBytes(raw.width * raw.height * raw.channels)
  await sharp(noise, { raw }).png({ compressionLevel: 1 }).toFile(from)
})
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(folder, { recursive: true })
})

function begin(maxCpuMs: number, name: string) {
  const child = fork(new URL('./imageProcess.ts', import.meta.url), [String(maxCpuMs)])
  children.push(child)
  const answers: ImageAnswer[] = []
  child.on('message', (answer: ImageAnswer) => answers.push(answer))
  child.send({ from, to: join(folder, name) })
  return { child, answers }
}

it('an image that takes too much of the processor is refused, and ends its process', async () => {
  const { child, answers } = begin(1, 'refused.png')
  const [, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null]
  expect(signal).toBe('SIGKILL')
  expect(answers).toEqual([{ refusal: 'IMAGE_UNREADABLE', values: {} }])
})

/** Processor time of a process, in ticks. */
function ticksOf(pid: number): number {
  const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ').slice(11, 13)
  return Number(user) + Number(system)
}

it.runIf(process.platform === 'linux')('an image that waits for the processor is only later', async () => {
  const { child, answers } = begin(60_000, 'later.png')
  const pid = child.pid!
  // It has begun to decode.
  await waitUntil(() => ticksOf(pid) > 60, { intervalMs: 5 })
  child.kill('SIGSTOP')
  const stoppedAt = Date.now()
  // Longer than an image may take of the processor.
  await waitUntil(() => Date.now() - stoppedAt > 6000)
  child.kill('SIGCONT')
  await waitUntil(() => answers.length > 0)
  expect(answers).toEqual([{ extension: 'png' }])
})
