import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** An authority of one's own, and a certificate by it for 127.0.0.1. */
export interface Certificates {
  /** The authority's, to be trusted. */
  readonly ca: string
  readonly certificate: string
  readonly key: string
}

/** Makes them in a folder with openssl, which comes with PostgreSQL of Debian. Only who runs the database reads the key. */
export function createCertificates(folder: string, owner: string): Certificates {
  const path = (name: string): string => join(folder, name)
  const openssl = (...args: string[]): void => {
    const { status, stderr, error } = spawnSync('openssl', args, { encoding: 'utf8', cwd: folder })
    if (status !== 0) throw new Error(`openssl ${args[0]}: ${error?.message ?? stderr}`)
  }
  const NEW_KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  openssl('req', '-x509', ...NEW_KEY, '-subj', '/CN=Test CA', '-days', '2', '-keyout', 'ca.key', '-out', 'ca.pem')
  openssl('req', ...NEW_KEY, '-subj', '/CN=127.0.0.1', '-keyout', 'server.key', '-out', 'server.csr')
  writeFileSync(path('server.cnf'), 'subjectAltName=IP:127.0.0.1\n')
  const signed = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-days', '2', '-extfile', 'server.cnf']
  openssl('x509', '-req', '-in', 'server.csr', ...signed, '-out', 'server.pem')
  const { uid, gid } = statSync(owner)
  if (process.getuid?.() === 0) for (const name of ['server.key', 'server.pem']) chownSync(path(name), uid, gid)
  chmodSync(path('server.key'), 0o600)
  return { ca: path('ca.pem'), certificate: path('server.pem'), key: path('server.key') }
}
