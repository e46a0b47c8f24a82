import { ApiError, type ApiFailure, type Fetch } from '@openlot/core/api'
import { sessionEndpoints, type Manifest } from '@openlot/core/contract'
import { resolveLanguage, type Namespace } from '@openlot/i18n'
import { isReplaced, loadChunk, loadChunkAlways, onReplaced, retryFailedChunks } from '@openlot/i18n/chunks'
import { createI18n, type I18n } from '@openlot/i18n/react'
import type { Client } from '../client/client.ts'
import { companyInCookie } from '../platform/companyMemory.ts'
import { failureText } from '../api/failureText.ts'
import { browserEnvironment } from '../platform/environment.ts'
import { onNextFrame } from '../platform/frames.ts'
import type { NoticeSettings } from '../notices/followNotices.ts'
import { onReconnect } from '../platform/onReconnect.ts'
import type { Notice, Notify } from '../platform/notify.ts'
import { browserStorage, tabStorage, type DeviceStorage } from '../platform/storage.ts'
import { applyAppearance } from '../preferences/appearance.ts'
import {
  LANGUAGE_SETTLED_KEY,
  readPreferences,
  writePreferences,
  type Preferences,
} from '../preferences/preferences.ts'
import { followSession } from './followSession.ts'
import { dealsAtOnce } from '../ticket/oneClick.ts'
import { sessionLost, userChanged } from '../session/sessionSlice.ts'
import { applyAppStyles } from './appStyles.ts'
import { checkCompany } from './checkCompany.ts'
import { createClient } from './createClient.ts'
import { keepLastPrices } from './lastPrices.ts'
import { lossUrl } from './manifest.ts'
import { readPageData } from './pageData.ts'
import { persist } from './persist.ts'

/** Prices that have not come by then are not waited for. */
const FOLLOW_AFTER_MS = 5000

export interface Started {
  client: Client
  i18n: I18n
}

interface Settings {
  notify: Notify
  /** Texts that the first screen needs. */
  preload: Promise<readonly Namespace[]>
  /** An act of the user was sent; `isQuick` for one of who deals by single presses. What it returns is told of its answer. */
  onAct(isQuick: boolean): () => void
}

/**
 * Starts everything behind the screens: theme first, then styles, texts and the realtime connection together. What the
 * page's HTML carries is not asked for. The calls of the start itself run in the background; no screen waits for them.
 */
export async function startClient({ notify, preload, onAct }: Settings): Promise<Started> {
  const storage = browserStorage
  const preferences = startPreferences(storage)
  applyAppearance(preferences)

  const styles = applyAppStyles(document)
  const data = readPageData(document, { language: preferences.language, company: companyInCookie.read() })
  const manifest = data === undefined ? askManifest() : Promise.resolve(data.manifest)
  const texts = preload.then((names) => createI18n({ language: preferences.language, preload: names }))
  const client = createClient({
    page: location,
    manifest,
    data,
    preferences,
    storage,
    tabStorage,
    company: companyInCookie,
    environment: browserEnvironment(),
    schedule: onNextFrame,
    fetch: ((url, request) => fetch(url, request as RequestInit)) satisfies Fetch,
    // Where the solver cannot be loaded, the picture is shown.
    answerCaptcha: (url) =>
      loadChunk(() => import('../platform/proofOfWork.ts')).then(
        ({ proveWork }) => proveWork(url),
        () => undefined,
      ),
    language: () => client.store.getState().preferences.language,
    isReplaced,
    onCallSlow: () =>
      void texts.then(({ t }) =>
        notify.show({ tone: 'info', title: t('common:failure.waiting'), text: t('common:failure.waitingText') }),
      ),
    onCallFailed: (failure, isKeyed) => void texts.then((i18n) => notify.show(noticeOf(i18n, failure, isKeyed))),
  })
  onReplaced(() => void texts.then((i18n) => notify.show(noticeOf(i18n, { kind: 'outdated', msg: '' }))))
  client.store.followActs((name) => onAct(name === 'submitOrder' && dealsAtOnce(client)))
  persist(client)
  followSession(client)
  keepLastPrices(client)
  onReconnect(client.socket, retryFailedChunks)
  followAppearance(client)

  void client.ready.then(() => client.socket.open())
  void checkCompany(client, manifest.then(lossUrl))
  void checkSession(client)
  await styles
  const i18n = await texts
  followLater({ client, notify, i18n })
  return { client, i18n }
}

/** What is told of a failed call; a page that is outdated can be loaded again. */
function noticeOf(i18n: I18n, failure: ApiFailure, isKeyed = false): Notice {
  const notice: Notice = { tone: 'error', feedback: 'refusal', title: failureText(i18n, failure, isKeyed) }
  if (!failure.kind.startsWith('outdated')) return notice
  const reload = { label: i18n.t('common:failure.reload'), onPress: () => location.reload() }
  return { ...notice, lasting: true, action: reload }
}

/** What can wait for the first prices, but not for ever: where no socket gets through, none arrive. */
function followLater(settings: NoticeSettings): void {
  const begin = () => {
    stop()
    clearTimeout(timer)
    void loadChunkAlways(() => import('./followLater.ts')).then((later) => later.followLater(settings))
  }
  const stop = settings.client.market.health.subscribe(begin)
  const timer = setTimeout(begin, FOLLOW_AFTER_MS)
}

/** A page that comes without data, as in development, asks for its manifest. */
async function askManifest(): Promise<Manifest | undefined> {
  const { loadManifest } = await loadChunkAlways(() => import('./loadManifest.ts'))
  return loadManifest((...request) => fetch(...request))
}

/** The preferences stored on the device. A language named in the link overrides the stored one and is stored too. */
function startPreferences(storage: DeviceStorage): Preferences {
  const preferences = readPreferences(storage)
  const url = new URL(location.href)
  const linked = url.searchParams.get('lang')
  if (linked === null) return preferences
  // Left in the address it would override a later choice at every reload.
  url.searchParams.delete('lang')
  history.replaceState(history.state, '', url)
  const chosen = { ...preferences, language: resolveLanguage(linked) }
  writePreferences(storage, chosen)
  storage.write(LANGUAGE_SETTLED_KEY, chosen.language)
  return chosen
}

/** Theme and price colours follow the preferences and, if set so, the system. */
function followAppearance({ store }: Client): void {
  const apply = () => applyAppearance(store.getState().preferences)
  let applied = store.getState().preferences
  store.subscribe(() => {
    const { preferences } = store.getState()
    // Each costs a pass of style for the whole page.
    const isSame = (['theme', 'colours', 'language', 'rows'] as const).every((key) => preferences[key] === applied[key])
    if (isSame) return
    applied = preferences
    apply()
  })
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', apply)
}

/** Reloads the user of the stored token; one that is no longer valid is dropped, and why is said. */
async function checkSession(client: Client): Promise<void> {
  await client.ready
  const token = client.store.getState().session.current?.token
  if (token === undefined) return
  try {
    const user = await client.api.call(sessionEndpoints.userInfo, {}, { init: true })
    client.store.dispatch(userChanged(user))
  } catch (error) {
    const isRefused = error instanceof ApiError && error.kind === 'rejected'
    if (isRefused && client.store.getState().session.current?.token === token)
      client.store.dispatch(sessionLost(error.msg))
  }
}
