import { describe, expect, it } from 'vitest'
import { SECRETS, environmentSchema } from '../src/environment.ts'
import {
  COMPOSE_FILES,
  type Compose,
  UNIT,
  all,
  isOpenlot,
  read,
  templates,
  values,
  yaml,
} from './support/deployFiles.ts'

const composeText = COMPOSE_FILES.map(read).join('\n')

describe('environment variables', () => {
  const secrets: readonly string[] = SECRETS
  const ofNode = ['NODE_ENV', 'NODE_EXTRA_CA_CERTS']
  const known = new Set([...Object.keys(environmentSchema.shape), ...secrets.map((name) => `${name}_FILE`), ...ofNode])
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
    expect(named).toEqual(expect.arrayContaining(['ROLE', 'NODE_NAME', 'BUS_URL_FILE', 'HOST_NAME', 'DRAIN_SECONDS']))
    expect(unknown(named)).toEqual([])
    expect(
      Object.values(values.secret.files)
        .flat()
        .filter((name) => !secrets.includes(name)),
    ).toEqual([])
  })

  it.each([UNIT, 'deploy/systemd/openlot.service', 'docs/scale.md'])('that %s names exist', (path) => {
    const text = read(path)
    const words = [...all(text, /\b([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)\b/g), ...all(text, /\b([A-Z]+)=/g)]
    // Variables of Caddy, of compose, of Node, and of the unit itself.
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
