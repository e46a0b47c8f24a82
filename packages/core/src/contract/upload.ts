import * as z from 'zod/mini'

/** The largest file that is taken, in bytes. */
export const MAX_UPLOAD = 10 * 1024 * 1024

/** A file as browsers and Node have it: a `Blob`, in the part of it that is used. */
export interface BinaryFile {
  readonly size: number
  arrayBuffer(): Promise<ArrayBuffer>
}

export const fileInput = z.custom<BinaryFile>(
  (value) => typeof value === 'object' && value !== null && 'arrayBuffer' in value,
)

/** Where the picture is, for requests that carry the token of its owner. */
export const uploadSchema = z.object({ url: z.string() })
