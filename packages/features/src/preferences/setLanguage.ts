import type { LanguageCode } from '@openlot/i18n'
import { changeLanguage, type I18n } from '@openlot/i18n/react'
import type { Dispatch } from '@reduxjs/toolkit'
import { serverApi } from '../api/serverApi.ts'
import { preferencesChanged } from './preferencesSlice.ts'

/** Changes the language of the page, once its texts are there, and reloads the server's texts in it. */
export async function setLanguage(
  { dispatch, i18n }: { dispatch: Dispatch; i18n: I18n },
  language: LanguageCode,
): Promise<void> {
  await changeLanguage(i18n, language)
  dispatch(preferencesChanged({ language }))
  dispatch(serverApi.util.invalidateTags(['Texts']))
}
