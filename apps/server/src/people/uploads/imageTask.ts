import type { CodeName } from '@openlot/core/contract'
import type { TextValues } from '@openlot/i18n/server'

/** Paths of the image to read and the file to write. */
export interface ImageTask {
  readonly from: string
  readonly to: string
}

/** What the decoder's process answers. */
export type ImageAnswer =
  | { readonly extension: 'png' | 'jpg' | 'webp' }
  | { readonly refusal: CodeName; readonly values: TextValues }
