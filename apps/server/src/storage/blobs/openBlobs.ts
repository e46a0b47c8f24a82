import type { Blobs } from './blobs.ts'
import type { BlobsConfig } from './blobsConfig.ts'
import { diskBlobs } from './disk.ts'
import { s3Blobs } from './s3.ts'

/** The files of `UPLOADS_URL`; nothing is asked of the store yet. */
export const openBlobs = (config: BlobsConfig): Blobs =>
  config.store === 'disk' ? diskBlobs(config.folder) : s3Blobs(config)
