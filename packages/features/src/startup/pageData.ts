import type { Api } from '@openlot/core/api'
import { PAGE_DATA_ID, pageDataSchema, parseAs, type PageData } from '@openlot/core/contract'

/** A page that is older shows what was, as one from the device's own store does, and is then brought up to date. */
const MAX_AGE_MS = 60_000

/** The data in the page's HTML, if there is any that fits the language and the chosen company. */
export function readPageData(
  page: Pick<Document, 'querySelector'>,
  wanted: { language: string; company: string | undefined },
): PageData | undefined {
  try {
    const data = parseAs(pageDataSchema, JSON.parse(page.querySelector(`#${PAGE_DATA_ID}`)?.textContent ?? ''))
    return data?.language === wanted.language && data.company === wanted.company ? data : undefined
  } catch {
    return undefined
  }
}

/** Whether what the page shows has to be asked for again. A clock that is wrong only costs that call. */
export const isOutdated = ({ at }: PageData, now: number): boolean => Math.abs(now - at) > MAX_AGE_MS

/**
 * An API that gives each answer in the page once, in place of the first call; calls after that, and all others, are
 * sent.
 */
export function answeringFirst(api: Api, page: PageData | undefined, language: () => string): Api {
  const answers = new Map(Object.entries(page?.answers ?? {}))
  return {
    async call(endpoint, input, options) {
      const isAnswered =
        endpoint.method === 'GET' && answers.has(endpoint.path) && Object.keys(input as object).length === 0
      if (isAnswered && page?.language === language()) {
        const answer = parseAs(endpoint.output, answers.get(endpoint.path))
        answers.delete(endpoint.path)
        if (answer !== undefined) return answer
      }
      return api.call(endpoint, input, options)
    },
  }
}
