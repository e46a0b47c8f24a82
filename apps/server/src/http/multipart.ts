import type { FastifyMultipartBaseOptions } from '@fastify/multipart'
import { MAX_UPLOAD_BYTES } from '@openlot/core/contract'
import type { FastifyRequest } from 'fastify'
import { Unavailable } from '../errors/unavailable.ts'

/** The file plus the headers of the parts. */
export const MAX_MULTIPART_BYTES = MAX_UPLOAD_BYTES + 64 * 1024
/** Files read into memory at once. */
const MAX_CONCURRENT = 12

/** Options of the multipart parser. */
export const multipartOptions: FastifyMultipartBaseOptions = {
  limits: { fileSize: MAX_UPLOAD_BYTES, files: 1, fields: 10, parts: 11, fieldSize: 1000, headerPairs: 50 },
}

let reading = 0

/**
 * Reads a multipart body: its file in the field `file`, if there is one.
 *
 * @throws Unavailable if too many are being read; the library's errors for a body that is too large.
 */
export async function readMultipart(request: FastifyRequest): Promise<Record<string, unknown>> {
  if (reading >= MAX_CONCURRENT) throw new Unavailable('too many files are being read')
  reading++
  try {
    const part = await request.file()
    if (part?.fieldname !== 'file') return {}
    return { file: new Blob([new Uint8Array(await part.toBuffer())]) }
  } finally {
    reading--
  }
}
