import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Manifest } from '@openlot/core/contract'
import type { FastifyInstance } from 'fastify'
import type { Settings } from './settings.ts'

const apps = resolve(import.meta.dirname, '../../../..')

/** Serves the `manifest.json` of each app with the operator's settings. */
export function mountManifest(app: FastifyInstance, settings: Settings): void {
  for (const site of ['mobile', 'pc']) {
    const manifest = readManifest(site)
    app.route({
      method: ['GET', 'HEAD'],
      url: '/manifest.json',
      constraints: { site },
      handler: (_, reply) =>
        reply
          .header('cache-control', 'no-cache')
          .type('application/manifest+json')
          .send(JSON.stringify(withSettings(manifest, settings))),
    })
  }
}

/** From the build, or in development from the source. */
function readManifest(site: string): Manifest {
  for (const folder of ['dist', 'public']) {
    try {
      return JSON.parse(readFileSync(resolve(apps, site, folder, 'manifest.json'), 'utf8')) as Manifest
    } catch {
      // Try the next folder.
    }
  }
  return { name: '' }
}

function withSettings(manifest: Manifest, settings: Settings): Manifest {
  const brand = settings.get('brand')
  const apiHost = settings.get('api_host')
  const complaintEmailHost = settings.get('complaint_email_host')
  return {
    ...manifest,
    name: brand,
    short_name: brand,
    brand,
    is_main: settings.get('is_main') === '1',
    loss_url: settings.get('loss_url'),
    ...(apiHost !== '' && { api_host: apiHost }),
    ...(complaintEmailHost !== '' && { complaint_email_host: complaintEmailHost }),
  }
}
