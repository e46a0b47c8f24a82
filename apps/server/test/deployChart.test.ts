import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { CHART, all, faultsOf, isInstalled, read, templates, values, version, yaml } from './support/deployFiles.ts'

describe('the chart', () => {
  const schema = JSON.parse(read(`${CHART}/values.schema.json`)) as object
  const validate = new Ajv({ allErrors: true, allowUnionTypes: true }).compile(schema)

  it('has values that its schema takes, and refuses mistakes', () => {
    expect(validate(values) ? [] : validate.errors).toEqual([])
    for (const mistake of [
      { drainSeconds: '30' },
      { engines: {} },
      { config: { lease_seconds: '3' } },
      // It has a password, so it is in the secret alone.
      { busUrl: 'nats://nats:4222' },
      { config: { BUS_URL: 'nats://u:p@nats:4222' } },
      { gateway: { ...values.gateway, environment: { BUS_URL: 'nats://u:p@nats:4222' } } },
      { secret: { ...values.secret, files: { ...values.secret.files, all: ['BUS_URL'] } } },
      { secret: { ...values.secret, files: ['DATABASE_URL'] } },
      { migration: { ownerUrl: 'DATABASE_OWNER_URL' } },
      { authority: { configMap: 'authority', key: '' } },
      { secret: { ...values.secret, busUrls: { gateway: 'BUS_URL_GATEWAY' } } },
      { networkPolicy: { enabled: true } },
      { secret: { ...values.secret, name: '' } },
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

  it('gives each role its own user of the bus, from the secret alone', () => {
    const roles = ['gateway', 'engine', 'market', 'worker']
    expect(Object.keys(values.secret.busUrls).toSorted()).toEqual(roles.toSorted())
    expect(new Set(Object.values(values.secret.busUrls)).size).toBe(roles.length)
    const pod = read(`${CHART}/templates/_helpers.tpl`)
    expect(pod).toContain('- { key: {{ index $root.Values.secret.busUrls .role }}, path: BUS_URL }')
    for (const path of templates) if (!path.endsWith('_helpers.tpl')) expect(read(path), path).not.toContain('BUS_URL')
    // What is in the secret already is looked at before anything starts.
    const [pattern = ''] = all(pod, /regexMatch "([^"]+)" \$url/g)
    const isTaken = (url: string): boolean => new RegExp(pattern).test(url)
    for (const url of ['nats://gateway:p@nats:4222', 'tls://a-token@nats']) expect(isTaken(url), url).toBe(true)
    for (const url of ['', 'nats://nats:4222', 'http://u:p@nats', 'nats://nats:4222/@'])
      expect(isTaken(url), url).toBe(false)
  })

  it('gives no other role the secrets of one, and nothing but a job the owner of the tables', () => {
    const { all: shared = [], ...ofRoles } = values.secret.files
    expect(shared).toEqual(['DATABASE_URL', 'DATABASE_READ_URL', 'METRICS_TOKEN'])
    expect(ofRoles).toEqual({
      gateway: ['S3_ACCESS_KEY', 'S3_SECRET_KEY'],
      engine: [],
      market: [],
      worker: ['S3_ACCESS_KEY', 'S3_SECRET_KEY', 'SMTP_URL'],
    })
    const owner = templates.filter((path) => /OWNER_URL|ownerUrl/.test(read(path)))
    expect(owner).toEqual([`${CHART}/templates/migrate.yaml`])
    expect(read(owner[0]!)).toContain('helm.sh/hook: pre-install,pre-upgrade')
  })

  it('trusts an authority of the operator’s own wherever it calls the inside', () => {
    expect(values.authority).toEqual({ configMap: '', key: 'ca.crt' })
    const parts = ['environment', 'mount', 'volume'].map((part) => `include "openlot.authority.${part}" $`)
    const calling = templates.filter((path) => read(path).includes('/run/secrets/openlot/DATABASE_URL'))
    // The pods' helper mounts what it is told; the job names its own two.
    expect(calling).toEqual([`${CHART}/templates/migrate.yaml`])
    for (const path of [...calling, `${CHART}/templates/_helpers.tpl`])
      for (const part of parts) expect(read(path), path).toContain(part)
  })

  it('lets nobody else reach bus and database', () => {
    const policies = read(`${CHART}/templates/networkpolicy.yaml`)
    expect(all(policies, /^kind: (\w+)$/gm)).toEqual(['NetworkPolicy', 'NetworkPolicy'])
    expect(policies).toContain('dict "bus" 4222 "database" 5432')
    expect(values.networkPolicy).toMatchObject({ enabled: true, from: [] })
    for (const part of ['bus', 'database'] as const) expect(Object.keys(values.networkPolicy[part])).not.toEqual([])
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
