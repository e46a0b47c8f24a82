import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { RUNTIME_LOGIN } from '../src/storage/runtimeLogin.ts'
import { all, faultsOf, isInstalled, read, root, yaml } from './support/deployFiles.ts'
import { temporaryFolder } from './support/server.ts'

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

const rules = (yaml('deploy/prometheus/alerts.yml') as { groups: { rules: Rule[] }[] }).groups.flatMap(
  (group) => group.rules,
)
const dashboard = JSON.parse(read('deploy/grafana/openlot.json')) as { panels: Panel[] }
const panels = dashboard.panels.filter(({ type }) => type !== 'row')
const expressions = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))

describe('metrics', () => {
  const roles = resolve(root, 'apps/server/src/roles')
  const sources = readdirSync(roles).map((file) => readFileSync(join(roles, file), 'utf8'))
  // The login of the database looks like one.
  const known = new Set([RUNTIME_LOGIN, ...sources.flatMap((text) => all(text, /'(openlot_[a-z_]+)'/g))])

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
