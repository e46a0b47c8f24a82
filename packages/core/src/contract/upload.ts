import * as z from 'zod/mini'

/** Maximum size of an upload. */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024

/** A file as browsers and Node have it: the part of `Blob` that is used. */
export interface BinaryFile {
  readonly size: number
  arrayBuffer(): Promise<ArrayBuffer>
}

export const fileInput = z.custom<BinaryFile>(
  (value) => typeof value === 'object' && value !== null && 'arrayBuffer' in value,
)

/** URL of the picture, for requests with the token of its owner. */
export const uploadSchema = z.object({ url: z.string() })
