import * as v from 'valibot'

/** Maximum size of an upload. */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024

/** A file as browsers and Node have it: the part of `Blob` that is used. */
export interface BinaryFile {
  readonly size: number
  arrayBuffer(): Promise<ArrayBuffer>
}

export const fileInput = v.pipe(
  v.custom<BinaryFile>((value) => typeof value === 'object' && value !== null && 'arrayBuffer' in value),
  v.metadata({ type: 'string', format: 'binary' }),
)

/** URL of the picture, for requests with the token of its owner. */
export const uploadSchema = v.object({ url: v.string() })
