import { alertEndpoints } from './alerts.ts'
import { accountEndpoints } from './accounts.ts'
import { contentEndpoints } from './content.ts'
import { documentEndpoints } from './documents.ts'
import { followEndpoints } from './follow.ts'
import { fundsEndpoints } from './funds.ts'
import { journalEndpoints } from './journal.ts'
import { learnEndpoints } from './learn.ts'
import { loginEndpoints } from './login.ts'
import { marketEndpoints } from './market.ts'
import { noticeEndpoints } from './notices.ts'
import { noticeSettingsEndpoints } from './noticeSettings.ts'
import { orderEndpoints } from './orders.ts'
import { orderToolEndpoints } from './orderTools.ts'
import { peopleEndpoints } from './people.ts'
import { performanceEndpoints } from './performance.ts'
import { platformEndpoints } from './platform.ts'
import { sessionEndpoints } from './session.ts'
import { statementEndpoints } from './statements.ts'
import { swapEndpoints } from './swaps.ts'
import { tradingEndpoints } from './trading.ts'

export {
  accountEndpoints,
  alertEndpoints,
  contentEndpoints,
  documentEndpoints,
  followEndpoints,
  fundsEndpoints,
  journalEndpoints,
  learnEndpoints,
  loginEndpoints,
  marketEndpoints,
  noticeEndpoints,
  noticeSettingsEndpoints,
  orderEndpoints,
  orderToolEndpoints,
  peopleEndpoints,
  performanceEndpoints,
  platformEndpoints,
  sessionEndpoints,
  statementEndpoints,
  tradingEndpoints,
}

/**
 * Every call, by the name both sides use for it. Clients import the tables by topic instead, so that each
 * is loaded with the first screen that needs it.
 */
export const endpoints = {
  ...sessionEndpoints,
  ...loginEndpoints,
  ...platformEndpoints,
  ...marketEndpoints,
  ...swapEndpoints,
  ...tradingEndpoints,
  ...orderEndpoints,
  ...orderToolEndpoints,
  ...peopleEndpoints,
  ...contentEndpoints,
  ...fundsEndpoints,
  ...documentEndpoints,
  ...accountEndpoints,
  ...followEndpoints,
  ...learnEndpoints,
  ...alertEndpoints,
  ...noticeEndpoints,
  ...noticeSettingsEndpoints,
  ...performanceEndpoints,
  ...journalEndpoints,
  ...statementEndpoints,
}

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints
