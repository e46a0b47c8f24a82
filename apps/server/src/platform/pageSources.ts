import type { Settings } from './settings.ts'

/** Addresses outside of this host that the operator's settings bring onto a page. */
export interface PageSources {
  /** Hosts that pages may call. */
  readonly connect: readonly string[]
  /** Origins that pages may embed. */
  readonly frame: readonly string[]
}

export function pageSources(settings: Settings): PageSources {
  const api = settings.get('api_host')
  const complaints = settings.get('complaint_email_host')
  const service = settings.get('service_link')
  return {
    connect: [
      ...(api === '' ? [] : [`http://${api}`, `https://${api}`, `ws://${api}`, `wss://${api}`]),
      ...(complaints === '' ? [] : [`http://${complaints}`, `https://${complaints}`]),
    ],
    frame: URL.canParse(service) ? [new URL(service).origin] : [],
  }
}
