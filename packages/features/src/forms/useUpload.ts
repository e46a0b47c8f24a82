import { MAX_UPLOAD_BYTES } from '@openlot/core/contract'
import { useTranslation } from '@openlot/i18n/react'
import { userApi } from '../api/userApi.ts'
import { useNotify } from '../client/ClientProvider.tsx'

export interface Upload {
  /** Uploads a photo and returns its URL; undefined if that failed, which the user has been notified of. */
  upload(file: File): Promise<string | undefined>
  isUploading: boolean
}

/** Uploads photos that belong to a form. */
export function useUpload(): Upload {
  const notify = useNotify()
  const { t } = useTranslation('account')
  const [ask, { isLoading: isUploading }] = userApi.useUploadImageMutation()
  return {
    upload: async (file) => {
      if (file.size > MAX_UPLOAD_BYTES) {
        notify.show({ tone: 'error', title: t('form.fileTooLarge') })
        return undefined
      }
      return (await ask({ file })).data?.url
    },
    isUploading,
  }
}
