import { type Manifest, type PageData, endpoints } from '@openlot/core/contract'
import type { FastifyRequest } from 'fastify'
import type { AnswerPublic } from '../http/mount.ts'
import type { DataOfPage } from '../http/pages/page.ts'
import type { ManifestOf } from './settings/manifest.ts'

/** What the first screens of both apps show to anyone. */
const FIRST_CALLS = [endpoints.instruments, endpoints.categories, endpoints.companyStatus, endpoints.basicInfo]

/** Collects what the HTML of a page carries: what the API would answer now. */
export function pageDataOf(manifestOf: ManifestOf, answerPublic: AnswerPublic): DataOfPage {
  return async ({ site, language, company, apiHost, request }) => {
    const asked = asApiRequest(request, apiHost, company)
    const answers = await Promise.all(
      FIRST_CALLS.map(async (call) => [call.path, await answerPublic(call, { request: asked, language })] as const),
    )
    return {
      language,
      ...(company !== undefined && { company }),
      at: Date.now(),
      manifest: clientManifest(manifestOf(site)),
      answers: Object.fromEntries(answers),
    } satisfies PageData
  }
}

/** What the page itself reads of a manifest; the rest is for the browser, which asks for the file. */
const clientManifest = ({ name, brand, is_main, api_host, complaint_email_host, loss_url }: Manifest): Manifest => ({
  name,
  brand,
  is_main,
  api_host,
  complaint_email_host,
  loss_url,
})

/** The request as the page would send it to the API. */
function asApiRequest(request: FastifyRequest, host: string, company: string | undefined): FastifyRequest {
  const headers = { host, ...(company !== undefined && { 'company-id': company }) }
  return Object.create(request, { headers: { value: headers } }) as FastifyRequest
}
