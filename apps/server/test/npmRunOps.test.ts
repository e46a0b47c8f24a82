import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from './support/process.ts'

const root = resolve(import.meta.dirname, '../../..')

test('`npm run ops` ends with the message alone, without an error of npm after it', () => {
  const run = spawnSync('npm', ['run', 'ops', '--', 'setting', 'set', 'brnd=x'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: temporaryFolder() },
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  expect(run.status).toBe(1)
  expect(run.stderr).toMatch(/^"brnd" sets nothing\. .*\n$/)
})
