import { createApi, type Api, type ApiFailure, type Fetch } from '@openlot/core/api'
import {
  captchaPath,
  marketEndpoints,
  parseAs,
  platformEndpoints,
  sessionEndpoints,
  SOCKET_PATH,
  UNAUTHENTICATED,
  type Manifest,
  type PageData,
} from '@openlot/core/contract'
import { loadChunkAlways } from '@openlot/i18n/chunks'
import { createSocket, observable, type Environment } from '@openlot/core/socket'
import type { OfAccount } from '../api/baseQuery.ts'
import { serverApi } from '../api/serverApi.ts'
import type { Client } from '../client/client.ts'
import { createMarketStore } from '../live/marketStore.ts'
import { createRemoteClock } from '../live/remoteClock.ts'
import { createPositionsStore } from '../live/positionsStore.ts'
import type { followPositions } from '../positions/followPositions.ts'
import { OWN_BRAND } from '../platform/brand.ts'
import type { CompanyMemory } from '../platform/companyMemory.ts'
import type { Schedule } from '../platform/frames.ts'
import type { DeviceStorage } from '../platform/storage.ts'
import type { Preferences } from '../preferences/preferences.ts'
import { readChosen } from '../session/chosenAccounts.ts'
import { ownerOf } from '../session/ownerOf.ts'
import { sessionExpired, sessionFollowed } from '../session/sessionSlice.ts'
import { readSession } from '../session/storedSession.ts'
import { createStore, type AppStore } from '../store/store.ts'
import { retryQueries } from './retryQueries.ts'
import { apiOrigin, socketOrigin } from './manifest.ts'
import { answeringFirst, isOutdated } from './pageData.ts'

/** Lists that a page carries. */
const pageQueries = [
  { endpointName: 'instruments', endpoint: marketEndpoints.instruments },
  { endpointName: 'categories', endpoint: marketEndpoints.categories },
  { endpointName: 'basicInfo', endpoint: platformEndpoints.basicInfo },
] as const

/** What a client needs from the page and the device it runs on. */
export interface ClientSettings {
  page: { protocol: string; host: string }
  manifest: Promise<Manifest | undefined>
  /** What the page's HTML carries. */
  data?: PageData | undefined
  preferences: Preferences
  storage: DeviceStorage
  /** The same for this tab alone. */
  tabStorage: DeviceStorage
  company: CompanyMemory
  environment: Environment
  schedule: Schedule
  fetch: Fetch
  /** Answers the captcha at an address without the user; undefined where that is impossible. */
  answerCaptcha(url: string): Promise<string | undefined>
  language(): string
  isReplaced(): Promise<boolean>
  onCallFailed(failure: ApiFailure, isKeyed: boolean): void
  /** An action of the user has no answer after some seconds. */
  onCallSlow(): void
}

/** Wires the client together; it does nothing until the first screen asks for something. */
export function createClient(settings: ClientSettings): Client {
  const { page, storage, tabStorage, schedule, environment, company, manifest } = settings
  let origin = apiOrigin(page, undefined)
  const brand = observable(OWN_BRAND)
  const ready = (async () => {
    const read = await manifest
    origin = apiOrigin(page, read)
    if (read?.brand !== undefined) brand.set({ name: read.brand, logo: '' })
  })()

  const serverClock = createRemoteClock(() => environment.clock.now())
  const url = (path: string): string => origin + path
  const token = () => store.getState().session.current?.token
  /** A late answer to an earlier token must not end the current session. */
  const expire = (expired: string | undefined, why: string) => {
    if (expired === undefined || expired === token()) store.dispatch(sessionExpired(why))
  }
  /** The socket has refused a token: a call tells why. */
  const askWhy = async (refused: string | undefined) => {
    await sent.call(sessionEndpoints.userInfo, {}).catch(() => undefined)
    if (refused !== undefined && refused === token()) store.dispatch(sessionExpired(''))
  }

  const sent = createApi({
    baseUrl: () => origin,
    language: settings.language,
    token,
    companyId: company.read,
    onSessionExpired: expire,
    onServerTime: serverClock.onArrival,
    fetch: settings.fetch,
  })
  const { data } = settings
  const isFresh = data !== undefined && !isOutdated(data, environment.wallNow())
  const api = answeringFirst(sent, isFresh ? data : undefined, settings.language)
  /** A separate complaint host may belong to a third party, so it gets no token. */
  const complaints = async (): Promise<Api> => {
    const host = (await manifest)?.complaint_email_host
    if (host === undefined) return api
    return createApi({
      baseUrl: () => `${page.protocol}//${host}`,
      language: settings.language,
      token: () => undefined,
      onSessionExpired: () => undefined,
      fetch: settings.fetch,
    })
  }
  const socket = createSocket({
    url: () => socketOrigin(origin) + SOCKET_PATH,
    environment,
    onLoginRefused: (code) => {
      if (code === UNAUTHENTICATED) void askWhy(token())
    },
  })
  const market = createMarketStore({ socket, clock: environment.clock, schedule })
  const positions = createPositionsStore(schedule)
  const store: AppStore = createStore({
    extra: {
      api,
      ready,
      account: () => ownerOf(store.getState())?.account,
      isOwnSession: () => {
        const { current } = store.getState().session
        const stored = readSession(storage)
        if (current === undefined || stored === undefined || stored.token === current.token) return true
        store.dispatch(sessionFollowed(stored))
        return stored.user.id === current.user.id
      },
      complaints,
      isReplaced: settings.isReplaced,
      answerCaptcha: (key) => settings.answerCaptcha(url(captchaPath(key))),
    },
    session: {
      current: readSession(storage),
      expired: false,
      chosen: readChosen({ tab: tabStorage, device: storage }),
    },
    preferences: settings.preferences,
    onCallFailed: settings.onCallFailed,
    onCallSlow: settings.onCallSlow,
    onInstruments: market.seed,
  })
  if (data !== undefined) showPageData(data, store)
  followSession({ socket, store, positions })
  retryQueries({ store, socket, environment })

  return {
    api,
    socket,
    store,
    market,
    positions,
    brand,
    storage,
    tabStorage,
    schedule,
    company,
    manifest,
    serverNow: () => serverClock.now() ?? environment.wallNow(),
    url,
    ready,
  }
}

/** What the page carries is there before the first render. */
function showPageData({ answers }: PageData, store: AppStore): void {
  const shown = pageQueries.flatMap(({ endpointName, endpoint }) => {
    const answer = parseAs(endpoint.output, answers[endpoint.path])
    return answer === undefined ? [] : [{ endpointName, arg: undefined, value: answer as never }]
  })
  store.dispatch(serverApi.util.upsertQueryEntries(shown))
}

/** The code that follows positions, once it has been loaded: a visitor has none. */
let followNow: typeof followPositions | undefined

/** Follows positions from when the code for that is there. */
function followLoaded(settings: Parameters<typeof followPositions>[0]): () => void {
  if (followNow !== undefined) return followNow(settings)
  let hasEnded = false
  let stop: (() => void) | undefined
  const load = async () => {
    const module = await loadChunkAlways(() => import('../positions/followPositions.ts'))
    followNow = module.followPositions
    if (!hasEnded) stop = module.followPositions(settings)
  }
  void load()
  return () => {
    hasEnded = true
    stop?.()
  }
}

/** Keeps the realtime login and the private topics in step with who is logged in, and with the chosen account. */
function followSession({ socket, store, positions }: Pick<Client, 'socket' | 'store' | 'positions'>): void {
  let owner: OfAccount | undefined
  let stop: (() => void) | undefined
  const follow = () => {
    const state = store.getState()
    const { current, chosen } = state.session
    if (current === undefined) socket.logout()
    else socket.login(current.token, chosen[current.user.id])
    const next = ownerOf(state)
    if (next?.user === owner?.user && next?.visit === owner?.visit) return
    owner = next
    stop?.()
    stop = next && followLoaded({ socket, store, positions })
  }
  follow()
  store.subscribe(follow)
}
