import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Manifest } from '@openlot/core/contract'
import { type LanguageCode, languageOf, resolveLanguage } from '@openlot/i18n'
import { type ServerTextKey, translate } from '@openlot/i18n/server'
import type { FastifyInstance } from 'fastify'
import type { PageSite } from '../../http/sites.ts'
import type { Settings } from './settings.ts'

const apps = resolve(import.meta.dirname, '../../../..')

/** The `manifest.json` of an app with the operator's settings. */
export type ManifestOf = (site: PageSite) => Manifest

/** What a device offers beside the app's icon, by where it leads. */
const SHORTCUTS: Readonly<Record<string, ServerTextKey>> = {
  '/trade': 'shortcut.trade',
  '/order': 'shortcut.orders',
  '/product': 'shortcut.search',
  '/news': 'shortcut.news',
}

/** Serves the `manifest.json` of each app, in the language that the page asks for. */
export function mountManifest(app: FastifyInstance, settings: Settings): ManifestOf {
  const manifests = { mobile: readManifest('mobile'), pc: readManifest('pc') }
  const manifestOf: ManifestOf = (site) => withSettings(manifests[site], settings)
  for (const site of ['mobile', 'pc'] as const) {
    app.route({
      method: ['GET', 'HEAD'],
      url: '/manifest.json',
      constraints: { site },
      handler: (request, reply) =>
        reply
          .header('cache-control', 'no-cache')
          .type('application/manifest+json')
          .send(JSON.stringify(inLanguage(manifestOf(site), languageIn(request.query)))),
    })
  }
  return manifestOf
}

const languageIn = (query: unknown): LanguageCode => {
  const { lang } = query as { lang?: unknown }
  return resolveLanguage(typeof lang === 'string' ? lang : undefined)
}

/** The manifest as a device reads it when the app is installed. */
function inLanguage(manifest: Manifest, language: LanguageCode): object {
  const { tag, dir } = languageOf(language)
  const { shortcuts = [] } = manifest as { shortcuts?: readonly { name: string; url: string }[] }
  return {
    ...manifest,
    lang: tag,
    dir,
    description: translate(language, 'page.description'),
    ...(shortcuts.length > 0 && {
      shortcuts: shortcuts.map((shortcut) => {
        const key = SHORTCUTS[shortcut.url]
        return key === undefined ? shortcut : { ...shortcut, name: translate(language, key) }
      }),
    }),
  }
}

/** From the build, or in development from the source. */
function readManifest(site: PageSite): Manifest {
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
