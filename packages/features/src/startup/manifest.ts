import { apiHost, type Manifest } from '@openlot/core/contract'

/** The API's origin: as the manifest says, else the API host of this page's host. */
export function apiOrigin(page: { protocol: string; host: string }, manifest: Manifest | undefined): string {
  return `${page.protocol}//${manifest?.api_host ?? apiHost(page.host)}`
}

/** The origin of the realtime connection, encrypted where the API is. */
export const socketOrigin = (api: string): string => api.replace(/^http/, 'ws')

/** Where to send users when the platform is not open; a path of this site or a full address. */
export const lossUrl = (manifest: Manifest | undefined): string => manifest?.loss_url ?? '/loss'
