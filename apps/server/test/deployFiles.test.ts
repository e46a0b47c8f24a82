import { spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Ajv } from 'ajv'
import { DCLinter } from 'dclint'
import { validate as faultsOfDockerfile } from 'dockerfile-utils'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { SECRETS, environmentSchema } from '../src/environment.ts'
import { temporaryFolder } from './support/server.ts'

// What the files of deploy/ say of each other, of the server, and of docs/scale.md. Images, Compose and Kubernetes are not
// started here.

const root = resolve(import.meta.dirname, '../../..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const yaml = (path: string): unknown => parse(read(path), { merge: true })
/** All files below a folder, by their path from the repository. */
const filesBelow = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, group = '']) => group)
const isInstalled = (program: string, word = '--version'): boolean =>
  spawnSync(program, [word], { stdio: 'ignore' }).error === undefined

/** Runs a program in a folder of the repository; what it says if it fails. */
function faultsOf(folder: string, program: string, ...words: string[]): string {
  const { status, stdout, stderr } = spawnSync(program, words, { cwd: join(root, folder), encoding: 'utf8' })
  return status === 0 ? '' : `${stdout}${stderr}`
}

const { version, packageManager } = JSON.parse(read('package.json')) as { version: string; packageManager: string }

interface Service {
  readonly image: string
  readonly environment?: Record<string, string>
  readonly depends_on?: Record<string, object>
  readonly volumes?: readonly string[]
  readonly secrets?: readonly string[]
  readonly stop_grace_period?: string
}
interface Compose {
  readonly services: Record<string, Service>
  readonly volumes: Record<string, null>
  readonly secrets?: Record<string, { environment: string }>
}
interface Values extends Record<'gateway' | 'engine' | 'market' | 'worker', { environment: Record<string, string> }> {
  readonly config: Record<string, string>
  readonly secret: { files: string[]; environment: string[] }
}
interface Rule {
  readonly alert: string
  readonly expr: string
  readonly labels: { severity: string }
  readonly annotations: { summary: string; runbook: string }
}
interface Panel {
  readonly id: number
  readonly type: string
  readonly title: string
  readonly datasource?: { uid: string }
  readonly gridPos: { x: number; y: number; w: number; h: number }
  readonly fieldConfig?: { defaults: { unit?: string } }
  readonly targets?: readonly { expr: string; legendFormat: string }[]
}

const COMPOSE_FILES = ['deploy/docker/compose.yml', 'deploy/docker/compose.cluster.yml']
const CHART = 'deploy/helm/openlot'
const UNIT = 'deploy/systemd/openlot@.service'
const SCRIPTS = 'deploy/docker/postgres'

const isOpenlot = ({ image }: Service): boolean => /openlot:\d/.test(image)
const cluster = yaml('deploy/docker/compose.cluster.yml') as Compose
const composeText = COMPOSE_FILES.map(read).join('\n')
const values = yaml(`${CHART}/values.yaml`) as Values
const templates = filesBelow(`${CHART}/templates`)
const rules = (yaml('deploy/prometheus/alerts.yml') as { groups: { rules: Rule[] }[] }).groups.flatMap(
  (group) => group.rules,
)
const dashboard = JSON.parse(read('deploy/grafana/openlot.json')) as { panels: Panel[] }
const panels = dashboard.panels.filter(({ type }) => type !== 'row')
const expressions = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))

describe('YAML and JSON of deploy/', () => {
  const files = filesBelow('deploy').filter((path) => !path.startsWith(`${CHART}/templates/`))
  it.each(files.filter((path) => path.endsWith('.yml') || path.endsWith('.yaml')))('%s is valid', (path) => {
    for (const document of parseAllDocuments(read(path), { merge: true })) {
      expect([...document.errors, ...document.warnings]).toEqual([])
    }
  })

  it.each(files.filter((path) => path.endsWith('.json')))('%s is valid', (path) => {
    expect(() => JSON.parse(read(path)) as unknown).not.toThrow()
  })
})

describe('environment variables', () => {
  const secrets: readonly string[] = SECRETS
  const known = new Set([...Object.keys(environmentSchema.shape), ...secrets.map((name) => `${name}_FILE`), 'NODE_ENV'])
  const unknown = (names: readonly string[]): string[] => names.filter((name) => !known.has(name))

  it.each(COMPOSE_FILES)('of %s are those of the server', (path) => {
    const servers = Object.values((yaml(path) as Compose).services).filter(isOpenlot)
    expect(servers.length).toBeGreaterThan(0)
    expect(unknown(servers.flatMap(({ environment = {} }) => Object.keys(environment)))).toEqual([])
  })

  it('that compose needs are in its example, and no others', () => {
    const example = all(read('deploy/docker/.env.example'), /^([A-Z0-9_]+)=/gm)
    const needed = all(composeText, /\$\{(\w+):\?\}/g)
    expect(needed.filter((name) => !example.includes(name))).toEqual([])
    expect(example.filter((name) => !composeText.includes(`\${${name}:`))).toEqual([])
  })

  it('of the image and the chart are those of the server', () => {
    expect(unknown(all(read('deploy/docker/Dockerfile'), /([A-Z_]+)=\S/g))).toEqual(['TURBO_TELEMETRY_DISABLED'])
    const roles = [values.gateway, values.engine, values.market, values.worker]
    const text = templates.map((path) => read(path)).join('\n')
    const named = [
      ...Object.keys(values.config),
      ...roles.flatMap(({ environment }) => Object.keys(environment)),
      ...values.secret.environment,
      ...all(text, /- name: ([A-Z_]+)$/gm),
      ...all(text, /^ +([A-Z_]+): /gm),
    ]
    expect(named).toEqual(expect.arrayContaining(['ROLE', 'NODE_NAME', 'BUS_URL', 'HOST_NAME', 'DRAIN_SECONDS']))
    expect(unknown(named)).toEqual([])
    expect(values.secret.files.filter((name) => !secrets.includes(name))).toEqual([])
  })

  it.each([UNIT, 'deploy/systemd/openlot.service', 'docs/scale.md'])('that %s names exist', (path) => {
    const text = read(path)
    const words = [...all(text, /\b([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)\b/g), ...all(text, /\b([A-Z]+)=/g)]
    // Of Caddy, of compose, and of the unit itself.
    const others = new Set([
      ...all(read('deploy/Caddyfile'), /\{\$(\w+)/g),
      ...all(composeText, /\$\{(\w+)/g),
      'INSTANCE',
      'AF_INET',
      'AF_INET6',
      'AF_UNIX',
      'AF_NETLINK',
    ])
    expect(words).toContain(path.endsWith('.md') ? 'BUS_URL' : 'DATA_DIR')
    expect(unknown(words).filter((name) => !others.has(name))).toEqual([])
  })
})

describe('metrics', () => {
  const roles = resolve(root, 'apps/server/src/roles')
  const sources = readdirSync(roles).map((file) => readFileSync(join(roles, file), 'utf8'))
  const known = new Set(sources.flatMap((text) => all(text, /'(openlot_[a-z_]+)'/g)))

  it.each([
    'deploy/prometheus/alerts.yml',
    'deploy/prometheus/alerts.test.yml',
    'deploy/grafana/openlot.json',
    'docs/scale.md',
  ])('that %s names exist', (path) => {
    const names = all(read(path), /\b(openlot_[a-z_]+)\b/g).map((name) => name.replace(/_(?:bucket|sum|count)$/, ''))
    expect(names.length).toBeGreaterThan(5)
    expect(names.filter((name) => !known.has(name))).toEqual([])
  })
})

describe('alerts', () => {
  const slug = (heading: string): string =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .replaceAll(' ', '-')

  it('say how bad it is, what it means and what to do', () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
    for (const { alert, labels, annotations } of rules) {
      expect(['warning', 'critical'], alert).toContain(labels.severity)
      expect(annotations.summary, alert).toMatch(/./)
      const [page = '', anchor] = annotations.runbook.split('#')
      expect(all(read(page), /^#+ (.*)$/gm).map(slug), alert).toContain(anchor)
    }
  })

  describe.skipIf(!isInstalled('promtool'))('with promtool', () => {
    it('are valid, and fire when they should', () => {
      expect(faultsOf('deploy/prometheus', 'promtool', 'check', 'rules', 'alerts.yml')).toBe('')
      expect(faultsOf('deploy/prometheus', 'promtool', 'test', 'rules', 'alerts.test.yml')).toBe('')
    })

    it('are read by a valid configuration', () => {
      expect(faultsOf('deploy/prometheus', 'promtool', 'check', 'config', '--syntax-only', 'prometheus.yml')).toBe('')
    })

    it('and the queries of the dashboard can be parsed', () => {
      const file = join(temporaryFolder(), 'queries.json')
      const queries = expressions.map((expr, index) => ({
        record: `query:${index}`,
        expr: expr.replaceAll('$__rate_interval', '1m'),
      }))
      // JSON is YAML, too.
      writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules: queries }] }))
      expect(faultsOf('.', 'promtool', 'check', 'rules', file)).toBe('')
    })
  })
})

describe('the dashboard', () => {
  it('has a title, a source, a unit and named series in every panel', () => {
    expect(panels.length).toBeGreaterThan(20)
    for (const { title, datasource, fieldConfig, targets = [] } of panels) {
      expect(title).toMatch(/./)
      expect(datasource?.uid, title).toBe('${datasource}')
      expect(fieldConfig?.defaults.unit, title).toMatch(/./)
      expect(targets, title).not.toEqual([])
      for (const { expr, legendFormat } of targets) expect([expr, legendFormat], title).not.toContain('')
    }
  })

  it('has no two panels in one place', () => {
    expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length)
    const cells = dashboard.panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)},${y + Math.floor(cell / w)}`),
    )
    expect(new Set(cells).size).toBe(cells.length)
  })
})

describe('the image', () => {
  const dockerfile = read('deploy/docker/Dockerfile')

  it('has the Node that pnpm-workspace.yaml pins, and is not root', () => {
    const { nodeVersion } = yaml('pnpm-workspace.yaml') as { nodeVersion: string }
    expect(new Set(all(dockerfile, /^FROM node:([\d.]+)/gm))).toEqual(new Set([nodeVersion]))
    expect(dockerfile).toMatch(/^USER 1000:1000$/m)
  })

  it('passes the linter of Dockerfiles', () => {
    expect(faultsOfDockerfile(dockerfile)).toEqual([])
  })

  it('is made of files that exist and are not ignored', () => {
    const ignored = read('.dockerignore').split('\n')
    const sources = all(dockerfile, /^COPY (?:--from=\w+ )?(.*) \S+$/gm)
      .flatMap((list) => list.split(' '))
      .map((path) => path.replace('/opt/openlot/', ''))
      .filter((path) => !path.endsWith('/dist') && path !== 'node_modules')
    expect(sources.length).toBeGreaterThan(10)
    expect(sources.filter((path) => !existsSync(join(root, path)))).toEqual([])
    expect(sources.filter((path) => ignored.includes(path.split('/')[0] ?? ''))).toEqual([])
  })

  it('starts the server as the units do', () => {
    const words = ['--import=./tooling/quickImports.mjs', 'apps/server/src/main.ts']
    expect(dockerfile).toContain(`CMD ["node", ${words.map((word) => `"${word}"`).join(', ')}]`)
    for (const unit of [UNIT, 'deploy/systemd/openlot.service']) expect(read(unit)).toContain(words.join(' '))
  })
})

describe.each(COMPOSE_FILES)('%s', (path) => {
  const { services, volumes, secrets = {} } = yaml(path) as Compose

  it('passes dclint', () => {
    // Its rules of order are not ours, a proxy listens on all addresses, and an image that is built here has a name, too.
    const off = ['service-keys-order', 'services-alphabetical-order', 'top-level-properties-order']
    const unused = [...off, 'no-unbound-port-interfaces', 'no-build-and-image'].map((rule) => [rule, 0] as const)
    const linter = new DCLinter({ rules: Object.fromEntries(unused), quiet: false, debug: false, exclude: [] })
    const results = linter.lintFiles([join(root, path)], false)
    expect(results).toHaveLength(1)
    expect(results[0]!.messages.map(({ line, rule, message }) => `${line} ${rule}: ${message}`)).toEqual([])
  })

  it('names what there is', () => {
    for (const [name, service] of Object.entries(services)) {
      for (const needed of Object.keys(service.depends_on ?? {})) expect(services, name).toHaveProperty([needed])
      for (const secret of service.secrets ?? []) expect(secrets, name).toHaveProperty([secret])
      for (const mount of service.volumes ?? []) {
        const [source = ''] = mount.split(':')
        if (source.startsWith('.')) expect(existsSync(join(root, path, '..', source)), mount).toBe(true)
        else expect(volumes, name).toHaveProperty([source])
      }
    }
  })

  it('pins the versions of images', () => {
    for (const { image } of Object.values(services)) expect(image).toMatch(/:v?\d+\.\d+(?:\.\d+)?[^:]*$/)
    for (const service of Object.values(services).filter(isOpenlot))
      expect(service.image).toContain(`openlot:${version}`)
  })

  it('gives a server the time to drain', () => {
    for (const service of Object.values(services).filter(isOpenlot)) {
      const drain = Number(service.environment?.['DRAIN_SECONDS'] ?? 30)
      expect(Number.parseInt(service.stop_grace_period ?? '', 10)).toBeGreaterThanOrEqual(drain + 15)
    }
  })
})

describe('the cluster of compose', () => {
  const withRole = (role: string): string[] =>
    Object.entries(cluster.services)
      .filter(([, { environment }]) => environment?.['ROLE'] === role)
      .map(([name]) => name)

  it.each(['gateway', 'engine', 'market', 'worker'])('has two of role %s, which Prometheus reads', (role) => {
    expect(withRole(role)).toHaveLength(2)
    const { scrape_configs: jobs } = yaml('deploy/prometheus/prometheus.yml') as {
      scrape_configs: { static_configs: { targets: string[]; labels: { role: string } }[] }[]
    }
    const targets = jobs.flatMap((job) => job.static_configs).find(({ labels }) => labels.role === role)?.targets
    expect(targets).toEqual(withRole(role).map((name) => `${name}:8080`))
  })

  it('has names of its processes that are those of the services, and a proxy for the gateways', () => {
    for (const [name, { environment = {} }] of Object.entries(cluster.services)) {
      if ('ROLE' in environment) expect(environment['NODE_NAME']).toBe(name)
    }
    const upstreams = cluster.services['caddy']?.environment?.['UPSTREAMS']?.split(' ')
    expect(upstreams).toEqual(withRole('gateway').map((name) => `${name}:8080`))
  })

  it('has scripts that a shell can read', () => {
    const scripts = readdirSync(join(root, SCRIPTS))
    expect(scripts).toHaveLength(2)
    for (const script of scripts) expect(faultsOf(SCRIPTS, 'sh', '-n', script)).toBe('')
  })

  it.skipIf(!isInstalled('shellcheck'))('has scripts that pass shellcheck, where that is installed', () => {
    expect(faultsOf(SCRIPTS, 'shellcheck', ...readdirSync(join(root, SCRIPTS)))).toBe('')
  })
})

describe('the standby', () => {
  /** Runs the script with a pg_basebackup of our own: how often that was called, and the folder it has made. */
  function standby(folder: string, basebackup: string): { copies: number; data: string } {
    const programs = join(folder, 'bin')
    const calls = join(folder, 'calls')
    const data = join(folder, 'volume/standby')
    mkdirSync(programs, { recursive: true })
    mkdirSync(join(folder, 'volume'), { recursive: true })
    writeFileSync(calls, '')
    const program = (name: string, text: string): void => {
      writeFileSync(join(programs, name), `#!/bin/sh\nset -eu\n${text}\n`)
      chmodSync(join(programs, name), 0o755)
    }
    // Its third argument is the folder.
    program('pg_basebackup', `echo called >>"${calls}"\ncopy="$3"\nmkdir "$copy"\n${basebackup}`)
    program('sleep', ':')
    const { status, stdout } = spawnSync('sh', [join(root, SCRIPTS, 'standby.sh'), 'echo', 'started'], {
      env: { PATH: `${programs}:${process.env['PATH']}`, PGDATA: data, PRIMARY: 'postgres-1', STANDBY: 'postgres_2' },
      encoding: 'utf8',
    })
    expect([status, stdout]).toEqual([0, 'started\n'])
    return { copies: readFileSync(calls, 'utf8').split('\n').length - 1, data }
  }
  const whole = `printf 'a = 1\\nsynchronous_standby_names = x\\n' >"$copy/postgresql.auto.conf"`

  it('copies the primary once, and does not wait for itself', () => {
    const folder = temporaryFolder()
    const { copies, data } = standby(folder, whole)
    expect(copies).toBe(1)
    expect(readFileSync(join(data, 'postgresql.auto.conf'), 'utf8')).toBe('a = 1\n')
    expect(standby(folder, whole).copies).toBe(0)
  })

  it('begins again where a copy failed, or was interrupted by the end of the container', () => {
    const folder = temporaryFolder()
    mkdirSync(join(folder, 'volume/standby.new'), { recursive: true })
    writeFileSync(join(folder, 'volume/standby.new/PG_VERSION'), '17')
    // The first call ends in the middle.
    const { copies, data } = standby(
      folder,
      `if [ ! -e "${folder}/failed" ]; then : >"${folder}/failed"; : >"$copy/half"; exit 1; fi\n${whole}`,
    )
    expect(copies).toBe(2)
    expect(readdirSync(data)).toEqual(['postgresql.auto.conf'])
    expect(readdirSync(join(folder, 'volume'))).toEqual(['standby'])
  })
})

describe('the chart', () => {
  const schema = JSON.parse(read(`${CHART}/values.schema.json`)) as object
  const validate = new Ajv({ allErrors: true, allowUnionTypes: true }).compile(schema)

  it('has values that its schema takes, and refuses mistakes', () => {
    expect(validate(values) ? [] : validate.errors).toEqual([])
    for (const mistake of [
      { drainSeconds: '30' },
      { engines: {} },
      { config: { lease_seconds: '3' } },
      { busUrl: 'http://nats' },
      { secret: { name: '', files: [], environment: [] } },
      // Helm would write it as 1e+06.
      { config: { RATE_LIMIT_FACTOR: 1_000_000 } },
      { engine: { ...values.engine, rolloutFrom: undefined } },
      { gateway: { ...values.gateway, autoscaling: undefined } },
    ]) {
      const given: unknown = JSON.parse(JSON.stringify({ ...values, ...mistake }))
      expect(validate(given), JSON.stringify(mistake)).toBe(false)
    }
    expect(validate({ ...values, config: { PARTITIONS: 8 } })).toBe(true)
  })

  it('has a data folder that the process can make itself, in a volume', () => {
    const pod = read(`${CHART}/templates/_helpers.tpl`)
    const [folder = ''] = all(pod, /- name: DATA_DIR\n +value: (\S+)$/gm)
    const mounts = all(pod, /mountPath: ([^\s,}]+)/g)
    expect(mounts).toContain(folder.slice(0, folder.lastIndexOf('/')))
    expect(mounts).not.toContain(folder)
  })

  it('uses values that exist, and all of them', () => {
    const used = templates.flatMap((path) => all(read(path), /\.Values\.([\w.]+)/g))
    const valueAt = (path: string): unknown =>
      path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], values)
    expect(used.filter((path) => valueAt(path) === undefined)).toEqual([])
    const unused = Object.keys(values).filter((key) => !used.some((path) => path.split('.')[0] === key))
    // By `index .Values $role`.
    expect(unused).toEqual(['market', 'worker'])
  })

  it('has the version of the repository', () => {
    expect(yaml(`${CHART}/Chart.yaml`)).toMatchObject({ version, appVersion: version })
  })

  it('closes what it opens', () => {
    for (const path of templates) {
      const words = all(read(path), /\{\{-? *(if|with|range|define|end)\b/g)
      const opened = words.filter((word) => word !== 'end').length
      expect([path, words.length - opened]).toEqual([path, opened])
    }
  })

  describe.skipIf(!isInstalled('helm', 'version'))('with Helm', () => {
    it('passes its lint and can be rendered', () => {
      expect(faultsOf(CHART, 'helm', 'lint', '--strict', '.')).toBe('')
      expect(faultsOf(CHART, 'helm', 'template', 'test', '.', '--set', 'serviceMonitor.enabled=true')).toBe('')
    })
  })
})

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
    expect(filesOf('deploy/systemd/openlot-backup.service')).toEqual(shared)
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
