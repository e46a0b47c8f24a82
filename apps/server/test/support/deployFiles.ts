import { spawnSync } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parse } from 'yaml'

// For tests of what the files of deploy/ say of each other, of the server, and of docs/scale.md. They do not start images,
// Compose or Kubernetes.

/** The folder of the repository: paths begin there. */
export const root = resolve(import.meta.dirname, '../../../..')
export const read = (path: string): string => readFileSync(join(root, path), 'utf8')
export const yaml = (path: string): unknown => parse(read(path), { merge: true })
/** All files below a folder, by their path from the repository. */
export const filesBelow = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
/** The first group of each match. */
export const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, group = '']) => group)
export const isInstalled = (program: string, word = '--version'): boolean =>
  spawnSync(program, [word], { stdio: 'ignore' }).error === undefined

/** Runs a program in a folder of the repository; what it says if it fails. */
export function faultsOf(folder: string, program: string, ...words: string[]): string {
  const { status, stdout, stderr } = spawnSync(program, words, { cwd: join(root, folder), encoding: 'utf8' })
  return status === 0 ? '' : `${stdout}${stderr}`
}

export const { version } = JSON.parse(read('package.json')) as { version: string }

interface Service {
  readonly image: string
  readonly environment?: Record<string, string>
  readonly depends_on?: Record<string, object>
  readonly volumes?: readonly string[]
  readonly secrets?: readonly string[]
  readonly stop_grace_period?: string
  readonly networks?: readonly string[]
  readonly ports?: readonly string[]
  readonly read_only?: boolean
  readonly tmpfs?: readonly string[]
}
export interface Compose {
  readonly services: Record<string, Service>
  readonly volumes: Record<string, null>
  readonly networks: Record<string, { internal?: boolean } | null>
  readonly secrets?: Record<string, { environment: string }>
}
interface Values extends Record<'gateway' | 'engine' | 'market' | 'worker', { environment: Record<string, string> }> {
  readonly config: Record<string, string>
  readonly secret: { busUrls: Record<string, string>; files: Record<string, string[]>; environment: string[] }
  readonly authority: { configMap: string; key: string }
  readonly networkPolicy: {
    enabled: boolean
    from: object[]
    bus: Record<string, string>
    database: Record<string, string>
  }
}

export const COMPOSE_FILES = ['deploy/docker/compose.yml', 'deploy/docker/compose.cluster.yml']
export const CHART = 'deploy/helm/openlot'
export const UNIT = 'deploy/systemd/openlot@.service'

/** Whether a service is of the server. */
export const isOpenlot = ({ image }: Service): boolean => /openlot:\d/.test(image)
export const values = yaml(`${CHART}/values.yaml`) as Values
/** Their paths from the repository. */
export const templates = filesBelow(`${CHART}/templates`)
