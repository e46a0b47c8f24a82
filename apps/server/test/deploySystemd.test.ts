import { spawnSync } from 'node:child_process'
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { UNIT, all, isInstalled, read, root } from './support/deployFiles.ts'
import { temporaryFolder } from './support/server.ts'

const { packageManager } = JSON.parse(read('package.json')) as { packageManager: string }

describe('the unit of systemd for many', () => {
  const unit = read(UNIT)

  it('takes the role from its instance', () => {
    const [expansion = ''] = all(unit, /ROLE="(.*)"/g)
    const script = `echo ${expansion.replaceAll('$$', '$').replaceAll('%%', '%')}`
    const roleOf = (environment: Record<string, string>): string =>
      spawnSync('sh', ['-c', script], { env: environment, encoding: 'utf8' }).stdout.trim()
    expect(roleOf({ INSTANCE: 'market' })).toBe('market')
    expect(roleOf({ INSTANCE: 'engine-1' })).toBe('engine')
    expect(roleOf({ INSTANCE: 'gateway-eu-2' })).toBe('gateway')
    expect(roleOf({ INSTANCE: 'both-1', ROLE: 'engine,market' })).toBe('engine,market')
  })

  it('has settings that the nightly backup reads, too', () => {
    const filesOf = (path: string): string[] => all(read(path), /^EnvironmentFile=-(.*)$/gm)
    const shared = [...filesOf('deploy/systemd/openlot.service'), ...filesOf(UNIT)].filter(
      (file) => !file.includes('%i'),
    )
    expect(shared).toHaveLength(2)
    expect(filesOf('deploy/systemd/openlot-backup.service')).toEqual([...shared, '/etc/openlot/backup.env'])
  })

  it('is installed with the pnpm that package.json names', () => {
    const versions = all(read('docs/scale.md'), /(pnpm@[\d.]+)/g)
    expect(versions).toEqual([packageManager, packageManager])
  })

  it('gives it the time to drain, and may do no more than the one for one', () => {
    expect(Number(all(unit, /^TimeoutStopSec=(\d+)$/gm)[0])).toBeGreaterThanOrEqual(45)
    const limits = (text: string): string[] =>
      text.slice(text.indexOf('\nNoNewPrivileges')).split('[Install]')[0]!.trim().split('\n')
    expect(limits(unit)).toEqual(limits(read('deploy/systemd/openlot.service')))
  })

  it.skipIf(!isInstalled('systemd-analyze'))('is valid', () => {
    const folder = temporaryFolder()
    const units = [join(folder, 'openlot@engine-1.service'), join(folder, 'openlot.target')]
    copyFileSync(join(root, UNIT), units[0]!)
    copyFileSync(join(root, 'deploy/systemd/openlot.target'), units[1]!)
    const { stderr } = spawnSync('systemd-analyze', ['verify', ...units], { encoding: 'utf8' })
    expect(stderr.split('\n').filter((line) => line !== '' && !/is not executable|not found/.test(line))).toEqual([])
  })
})
