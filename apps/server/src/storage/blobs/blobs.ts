import type { Readable } from 'node:stream'

/** A file that is to be stored: whole, on the disk of this machine. */
export interface NewBlob {
  /** The file may be gone from here afterwards. */
  readonly path: string
  readonly sha256: Buffer
}

export interface StoredBlob {
  readonly bytes: number
  /** Fails where it ends too early. */
  readonly content: Readable
}

/** Files by name, private, each written once: what is under a name never changes. */
export interface Blobs {
  /** Where the files are, in words for the operator. */
  readonly place: string
  /**
   * Makes sure that files can be stored, read and deleted.
   *
   * @throws StartError with the reason, and what mends it.
   */
  check(): Promise<void>
  /**
   * Stores a file: durably and whole, or not at all.
   *
   * @throws Unavailable if the store does not answer, or refuses.
   */
  put(name: string, file: NewBlob): Promise<void>
  /**
   * The file of this name; undefined if there is none.
   *
   * @throws Unavailable as for `put`.
   */
  get(name: string): Promise<StoredBlob | undefined>
  /**
   * Deletes a file, if it exists.
   *
   * @throws Unavailable as for `put`.
   */
  delete(name: string): Promise<void>
}

const NAME = /^[\w-]{1,200}\.(\w{1,10})$/
const MEDIA_TYPES: Readonly<Record<string, string>> = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' }

/** A name is a part of a path or URL: anything but letters, digits, `-`, `_` and an extension is a defect, or an attack. */
export function requireBlobName(name: string): void {
  if (!NAME.test(name)) throw new Error(`${JSON.stringify(name)} is not the name of a stored file`)
}

/** What a file is, by the extension of its name. */
export const mediaType = (name: string): string => MEDIA_TYPES[NAME.exec(name)?.[1] ?? ''] ?? 'application/octet-stream'
