import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DCLinter } from 'dclint'
import { validate as faultsOfDockerfile } from 'dockerfile-utils'
import { describe, expect, it } from 'vitest'
import {
  COMPOSE_FILES,
  type Compose,
  UNIT,
  all,
  faultsOf,
  isInstalled,
  isOpenlot,
  read,
  root,
  version,
  yaml,
} from './support/deployFiles.ts'
import { temporaryFolder } from './support/server.ts'

const SCRIPTS = 'deploy/docker/postgres'

const cluster = yaml('deploy/docker/compose.cluster.yml') as Compose

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
  const { services, volumes, networks, secrets = {} } = yaml(path) as Compose

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

  it('keeps the proxy apart from what only the server needs, which has no way out', () => {
    const isPublic = ({ ports = [] }: Compose['services'][string]): boolean =>
      ports.some((port) => !port.startsWith('127.0.0.1:'))
    const edge = new Set(
      Object.values(services)
        .filter(isPublic)
        .flatMap((service) => service.networks ?? []),
    )
    for (const [name, service] of Object.entries(services)) {
      const own = service.networks ?? []
      expect(own, name).not.toEqual([])
      for (const network of own) expect(networks, name).toHaveProperty([network])
      // A port of a container that has internal networks alone is not there.
      if (service.ports !== undefined)
        expect(
          own.some((network) => networks[network]?.internal !== true),
          name,
        ).toBe(true)
      if (/^(?:postgres|nats|versity)/.test(service.image)) {
        expect(
          own.map((network) => networks[network]?.internal),
          name,
        ).toEqual([true])
        expect(
          own.filter((network) => edge.has(network)),
          name,
        ).toEqual([])
      }
    }
    expect(edge.size).toBe(1)
  })

  it('lets no program change itself', () => {
    for (const [name, { read_only: isReadOnly, tmpfs = [], volumes: mounts = [] }] of Object.entries(services)) {
      expect(isReadOnly, name).toBe(true)
      const places = [...tmpfs, ...mounts.map((mount) => mount.slice(mount.indexOf(':') + 1))]
      const folders = places.map((place) => place.split(':')[0])
      expect(folders.length, name).toBe(new Set(folders).size)
    }
  })

  it('gives a server the time to drain', () => {
    for (const service of Object.values(services).filter(isOpenlot)) {
      const drain = Number(service.environment?.['DRAIN_SECONDS'] ?? 30)
      expect(Number.parseInt(service.stop_grace_period ?? '', 10)).toBeGreaterThanOrEqual(drain + 15)
    }
  })
})

describe.each(COMPOSE_FILES)('the database of %s', (path) => {
  const { services } = yaml(path) as Compose
  const ofOpenlot = Object.entries(services).filter(([, service]) => isOpenlot(service))

  it('is known to one job as its owner, before anything starts, and to all else by a login that owns nothing', () => {
    const owners = ofOpenlot.filter(([, { environment = {} }]) => 'DATABASE_OWNER_URL' in environment)
    expect(owners.map(([name]) => name)).toEqual(['migrate'])
    for (const [name, { environment = {}, depends_on: needed }] of ofOpenlot) {
      expect(environment['DATABASE_URL'], name).toMatch(/^postgres:\/\/openlot_server:/)
      if (name !== 'migrate') expect(needed, name).toHaveProperty('migrate')
    }
  })
})

describe('the cluster of compose', () => {
  it('gives each role the secrets of its own work alone', () => {
    const rolesWith = (name: string): unknown[] => [
      ...new Set(
        Object.values(cluster.services).flatMap(({ environment = {} }) =>
          name in environment ? [environment['ROLE']] : [],
        ),
      ),
    ]
    expect(rolesWith('S3_SECRET_KEY')).toEqual(['gateway', 'worker'])
    expect(rolesWith('SMTP_URL')).toEqual(['worker'])
    expect(rolesWith('OANDA_TOKEN')).toEqual(['market'])
  })

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

  it('has a user of the bus for each role, whom its servers know', () => {
    const users = all(read('deploy/nats/users.conf'), /\{ user: (\w+)/g)
    expect(users.toSorted()).toEqual(['engine', 'gateway', 'market', 'worker'])
    for (const { environment = {} } of Object.values(cluster.services)) {
      const { ROLE: role, BUS_URL: url = '' } = environment
      if (role !== undefined) expect(url).toContain(`nats://${role}:\${NATS_${role.toUpperCase()}_PASSWORD:?}@`)
    }
    const servers = Object.values(cluster.services).filter(({ image }) => image.startsWith('nats'))
    for (const { environment = {}, volumes = [] } of servers) {
      expect(volumes.some((mount) => mount.startsWith('../nats/users.conf:'))).toBe(true)
      expect(Object.keys(environment)).toEqual(all(read('deploy/nats/users.conf'), /\$(NATS_\w+)/g))
    }
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
