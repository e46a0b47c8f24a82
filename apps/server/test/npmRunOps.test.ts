import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from './support/server.ts'

const root = resolve(import.meta.dirname, '../../..')

describe('npm run ops', () => {
  it('prints only its own message on failure', () => {
    const run = spawnSync('npm', ['run', 'ops', '--', 'setting', 'set', 'brnd=x'], {
      cwd: root,
      env: { ...process.env, DATA_DIR: temporaryFolder() },
      encoding: 'utf8',
      shell: process.platform === 'win32',
    })
    expect(run.status).toBe(1)
    expect(run.stderr).toMatch(/^"brnd" sets nothing\. .*\n$/)
  })
})
