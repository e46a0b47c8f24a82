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
