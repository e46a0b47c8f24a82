import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Logger } from 'pino'
import { mountAreas } from './areas/routes.ts'
import type { DatabaseBus } from '../bus/databaseBus.ts'
import { Captchas } from './captcha/captchas.ts'
import { mountCaptcha } from './captcha/routes.ts'
import { Documents } from './documents/documents.ts'
import { mountDocuments } from './documents/routes.ts'
import { Learning } from './documents/learning.ts'
import { mountLearning } from './documents/learningRoutes.ts'
import type { EngineClient } from '../engineClient/engineClient.ts'
import { FileReceiver } from '../http/multipart.ts'
import type { Mount } from '../http/mount.ts'
import { mountIdentity } from './identity/routes.ts'
import { Limits } from '../http/limits/limits.ts'
import { memoryStore } from '../http/limits/store/memory.ts'
import { postgresStore } from '../http/limits/store/postgres.ts'
import type { SecurityLog } from '../http/securityLog.ts'
import type { Companies } from '../site/companies/companies.ts'
import type { Settings } from '../site/settings/settings.ts'
import type { Blobs } from '../storage/blobs/blobs.ts'
import { incomingFolder } from '../storage/blobs/blobsConfig.ts'
import type { Db } from '../storage/database.ts'
import { loadSecret } from '../storage/secrets/secrets.ts'
import { mountUploads } from './uploads/routes.ts'
import { ImageCleaner } from './uploads/imageCleaner.ts'
import { Uploads } from './uploads/uploads.ts'
import { mountCodes } from './users/codeRoutes.ts'
import { CodeGuard } from './users/codeGuard.ts'
import { Codes } from './users/codes.ts'
import { DemoAccounts } from './users/demoAccounts.ts'
import { LoginGuard } from './users/loginGuard.ts'
import { mountPasswords } from './users/passwordRoutes.ts'
import { Passwords } from './users/passwords.ts'
import { mountRegistration } from './users/registration.ts'
import { mountUsers } from './users/routes.ts'
import { Sessions } from './users/sessions.ts'
import { StopLinks } from './users/stopLinks.ts'
import { mountStopPage } from './users/stopRoutes.ts'
import { SignIn } from './users/signIn.ts'
import { Users } from './users/users.ts'

/** The services of `createPeople`. */
export type People = Awaited<ReturnType<typeof createPeople>>

/** Creates the services for users: accounts, sessions, verification codes, captchas, uploads. */
export async function createPeople(deps: {
  db: Db
  pool: pg.Pool
  bus: DatabaseBus
  blobs: Blobs
  engine: EngineClient
  settings: Settings
  companies: Companies
  security: SecurityLog
  config: { readonly rateLimitFactor: number; readonly dataDir: string }
  log: Logger
  /** Whether other processes count for the same limits. */
  sharesLimits: boolean
  /** Where users reach the API. */
  apiOrigin: () => string
}) {
  const { db, pool, bus, blobs, engine, settings, companies, security, config, sharesLimits, apiOrigin, log } = deps
  const users = new Users(db)
  const sessions = new Sessions(db, bus)
  const stopLinks = new StopLinks({ db, sessions, origin: apiOrigin })
  const limits = new Limits({
    factor: config.rateLimitFactor,
    store: sharesLimits ? postgresStore(pool, log) : memoryStore,
  })
  const captchas = new Captchas(pool, await loadSecret(db, 'captcha'))
  const codes = new Codes(db, await loadSecret(db, 'codes'))
  const signIn = new SignIn({ db, users, sessions, stopLinks, engine })
  return {
    db,
    settings,
    companies,
    security,
    users,
    sessions,
    limits,
    captchas,
    stopLinks,
    codes,
    codeGuard: new CodeGuard({ codes, limits }),
    passwords: new Passwords(),
    loginGuard: new LoginGuard({ limits, captchas }),
    signIn,
    demoAccounts: new DemoAccounts({ db, engine, users, signIn, limits, log }),
    uploads: new Uploads({ db, blobs, log }),
    files: new FileReceiver(incomingFolder(config.dataDir), config.rateLimitFactor),
    images: new ImageCleaner(),
    documents: new Documents(db, bus),
    learning: new Learning(db),
  }
}

/** Mounts all endpoints about users. */
export function mountPeople(app: FastifyInstance, mount: Mount, people: People): void {
  mountAreas(mount)
  mountCaptcha(app, people)
  mountCodes(mount, people)
  mountUsers(mount, people)
  mountRegistration(mount, people)
  mountPasswords(mount, people)
  mountStopPage(app, people)
  mountUploads(app, mount, people)
  mountIdentity(mount, people)
  mountDocuments(mount, people)
  mountLearning(mount, people)
}
