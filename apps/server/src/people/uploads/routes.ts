import { rm } from 'node:fs/promises'
import { endpoints } from '@openlot/core/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Mount } from '../../http/mount.ts'
import type { FileReceiver, ReceivedFile } from '../../http/multipart.ts'
import type { Limits } from '../../http/limits/limits.ts'
import type { Sessions } from '../users/sessions.ts'
import type { ImageCleaner } from './imageCleaner.ts'
import { UPLOADS_PATH, type Uploads } from './uploads.ts'

/** Uploads images, and serves them to their owners only. */
export function mountUploads(
  app: FastifyInstance,
  mount: Mount,
  deps: { uploads: Uploads; sessions: Sessions; limits: Limits; files: FileReceiver; images: ImageCleaner },
): void {
  const { uploads, sessions, limits, files, images } = deps

  mount(
    endpoints.uploadImage,
    async ({ file }, { user, request }) => {
      const { path } = file as ReceivedFile
      const cleaned = `${path}.clean`
      const connection = signalOfEnd(request)
      try {
        const extension = await images.clean(user.id, { from: path, to: cleaned }, connection.signal)
        const name = await uploads.add(user.id, { path: cleaned, extension })
        return { url: `${request.protocol}://${request.headers.host}${UPLOADS_PATH}${name}` }
      } finally {
        connection.release()
        await rm(cleaned, { force: true })
      }
    },
    async ({ user, request }, answer) => {
      // Before anything is received, so that one who sends slowly is limited too.
      await limits.consume('upload', String(user.id))
      return files.receive(request, user.id, (file) => answer(file === undefined ? {} : { file }))
    },
  )

  app.get<{ Params: { name: string } }>(
    `${UPLOADS_PATH}:name`,
    { constraints: { site: 'api' } },
    async (request, reply) => {
      const token = request.headers.authorization ?? ''
      const user = await sessions.find(token)
      // Other users get the same answer as for a missing file.
      const found = user && (await uploads.open(request.params.name, user.id))
      if (found === undefined) return reply.callNotFound()
      // Identity papers must not be found on a shared computer.
      reply.header('cache-control', 'no-store')
      reply.header('vary', 'Origin, Authorization')
      reply.header('content-security-policy', "default-src 'none'; sandbox")
      reply.header('content-disposition', 'inline')
      reply.header('content-length', String(found.bytes))
      return reply.type(found.type).send(found.content)
    },
  )
}

/** A signal that aborts when the client closes its connection, for as long as `release` is not called. */
function signalOfEnd({ raw: { socket } }: FastifyRequest): { signal: AbortSignal; release: () => void } {
  const ended = new AbortController()
  const onClose = (): void => ended.abort()
  socket.once('close', onClose)
  if (socket.destroyed) ended.abort()
  return { signal: ended.signal, release: () => socket.off('close', onClose) }
}
