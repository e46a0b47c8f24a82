import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isInstalled, read, root, version } from './support/deployFiles.ts'
import { temporaryFolder } from './support/server.ts'

interface Sbom {
  readonly bomFormat: string
  readonly metadata: { readonly component: { readonly name: string; readonly version: string } }
  readonly components: readonly {
    readonly name: string
    readonly version: string
    readonly purl: string
    readonly externalReferences?: readonly { readonly hashes?: readonly object[] }[]
  }[]
}

interface Package {
  readonly scripts?: Record<string, string>
  readonly dependencies?: Record<string, string>
}

const packageOf = (folder: string): Package => JSON.parse(read(`${folder}/package.json`)) as Package

it.skipIf(!isInstalled('pnpm'))('the bill of materials has each dependency of what is deployed, with its hash', () => {
  const file = join(temporaryFolder(), 'sbom.json')
  const [program = '', ...words] = (packageOf('.').scripts?.['sbom'] ?? '').split(' ')
  const out = words.indexOf('--out') + 1
  expect(read('.gitignore').split('\n')).toContain(words[out])
  const run = spawnSync(program, words.with(out, file), { cwd: root, encoding: 'utf8' })
  expect([run.status, run.stderr]).toEqual([0, ''])
  const { bomFormat, metadata, components } = JSON.parse(readFileSync(file, 'utf8')) as Sbom
  expect([bomFormat, metadata.component.name, metadata.component.version]).toEqual(['CycloneDX', 'openlot', version])
  const known = new Set(components.map(({ purl }) => decodeURIComponent(purl).replace(/^pkg:npm\/|@[^@]+$/g, '')))
  const folders = ['apps/server', 'apps/mobile', 'apps/pc', 'packages/ui', 'packages/features', 'packages/core']
  const needed = folders.flatMap((folder) => Object.keys(packageOf(folder).dependencies ?? {}))
  expect(needed.length).toBeGreaterThan(40)
  expect(needed.filter((name) => !known.has(name))).toEqual([])
  const unhashed = components.filter((each) => !each.externalReferences?.some(({ hashes = [] }) => hashes.length > 0))
  // Our own.
  expect(unhashed.filter(({ purl }) => !purl.startsWith('pkg:npm/%40openlot/'))).toEqual([])
})
