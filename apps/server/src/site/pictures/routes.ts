import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { Unavailable } from '../../errors/unavailable.ts'
import { type Picture, fetchPicture } from './fetchPicture.ts'
import { PICTURES_PATH, type PictureLinks } from './pictureLinks.ts'

/** Pictures that are kept in memory; each has five megabytes at most. */
const MAX_CACHED = 16
const MAX_FETCHES = 8
const DAY_SECONDS = 86_400

/** Pictures of articles, brands and companies that are on other hosts. */
export function mountPictures(
  app: FastifyInstance,
  { links, log, fetch = fetchPicture }: { links: PictureLinks; log: Logger; fetch?: (url: string) => Promise<Picture> },
): void {
  /** The newest, by URL; also those under way. */
  const pictures = new Map<string, Promise<Picture>>()
  let fetches = 0

  const load = (url: string): Promise<Picture> => {
    const known = pictures.get(url)
    if (known !== undefined) return known
    if (fetches >= MAX_FETCHES) throw new Unavailable('too many pictures are being fetched')
    fetches++
    const loading = fetch(url).finally(() => fetches--)
    pictures.set(url, loading)
    // A failure is not remembered.
    loading.catch(() => pictures.delete(url))
    const [oldest] = pictures.keys()
    if (pictures.size > MAX_CACHED && oldest !== undefined) pictures.delete(oldest)
    return loading
  }

  app.get<{ Params: { signature: string; encoded: string } }>(
    `${PICTURES_PATH}:signature/:encoded`,
    { constraints: { site: 'api' } },
    async ({ params }, reply) => {
      const url = links.pictureOf(params.signature, params.encoded)
      if (url === undefined) return reply.callNotFound()
      try {
        const { type, bytes } = await load(url)
        reply.header('cache-control', `public, max-age=${DAY_SECONDS}`)
        // Pages of the broker's other hosts show it.
        reply.header('cross-origin-resource-policy', 'cross-origin')
        reply.header('content-security-policy', "default-src 'none'; sandbox")
        return await reply.type(type).send(bytes)
      } catch (error) {
        if (error instanceof Unavailable) throw error
        log.warn({ url, error: (error as Error).message }, 'a picture cannot be fetched')
        return reply.callNotFound()
      }
    },
  )
}
