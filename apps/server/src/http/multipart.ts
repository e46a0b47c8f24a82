import type { FastifyMultipartBaseOptions } from '@fastify/multipart'
import { MAX_UPLOAD } from '@openlot/core/contract'
import type { FastifyRequest } from 'fastify'
import { Unavailable } from '../errors/unavailable.ts'

/** Room for the parts' own heads beside the file. */
export const MULTIPART_LIMIT = MAX_UPLOAD + 64 * 1024
/** Files read into memory at once. */
const MOST_AT_ONCE = 12

export const multipartOptions: FastifyMultipartBaseOptions = {
  limits: { fileSize: MAX_UPLOAD, files: 1, fields: 10, parts: 11, fieldSize: 1000, headerPairs: 50 },
}

let reading = 0

/**
 * Reads a body in parts: its file under the field `file`, if there is one.
 *
 * @throws Unavailable when too many are being read already; the library's errors for what is too large.
 */
export async function readMultipart(request: FastifyRequest): Promise<Record<string, unknown>> {
  if (reading >= MOST_AT_ONCE) throw new Unavailable('too many files are being read')
  reading++
  try {
    const part = await request.file()
    if (part?.fieldname !== 'file') return {}
    return { file: new Blob([new Uint8Array(await part.toBuffer())]) }
  } finally {
    reading--
  }
}
