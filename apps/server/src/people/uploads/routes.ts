import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { endpoints } from '@openlot/core/contract'
import type { FastifyInstance } from 'fastify'
import type { Mount } from '../../http/mount.ts'
import type { Limits } from '../../http/limits.ts'
import type { Sessions } from '../users/sessions.ts'
import { cleanImage } from './image.ts'
import { UPLOADS_PATH, type Uploads } from './uploads.ts'

/** Uploads images, and serves them to their owners only. */
export function mountUploads(
  app: FastifyInstance,
  mount: Mount,
  deps: { uploads: Uploads; sessions: Sessions; limits: Limits },
): void {
  const { uploads, sessions, limits } = deps

  mount(endpoints.uploadImage, async ({ file }, { user, request }) => {
    await limits.consume('upload', String(user.id))
    const image = await cleanImage(Buffer.from(await file.arrayBuffer()))
    const name = await uploads.add(user.id, image)
    return { url: `${request.protocol}://${request.headers.host}${UPLOADS_PATH}${name}` }
  })

  app.get<{ Params: { name: string } }>(
    `${UPLOADS_PATH}:name`,
    { constraints: { site: 'api' } },
    async (request, reply) => {
      const token = request.headers.authorization ?? ''
      const user = await sessions.find(token)
      // Other users get the same answer as for a missing file.
      const found = user && (await uploads.find(request.params.name, user.id))
      const size = found && (await stat(found.path).catch(() => undefined))?.size
      if (found === undefined || size === undefined) return reply.callNotFound()
      reply.header('cache-control', 'private, max-age=3600')
      reply.header('vary', 'Origin, Authorization')
      reply.header('content-security-policy', "default-src 'none'; sandbox")
      reply.header('content-disposition', 'inline')
      reply.header('content-length', String(size))
      return reply.type(found.type).send(createReadStream(found.path))
    },
  )
}
