/** Who may import whom among the packages and apps, besides themselves. */
export const packages: Readonly<Record<string, { readonly folder: string; readonly imports: readonly string[] }>> = {
  core: { folder: 'packages/core', imports: [] },
  i18n: { folder: 'packages/i18n', imports: ['core/math'] },
  ui: { folder: 'packages/ui', imports: ['i18n', 'core/math'] },
  features: { folder: 'packages/features', imports: ['ui', 'core', 'i18n'] },
  mobile: { folder: 'apps/mobile', imports: ['features', 'ui', 'i18n', 'core/math'] },
  pc: { folder: 'apps/pc', imports: ['features', 'ui', 'i18n', 'core/math'] },
  server: { folder: 'apps/server', imports: ['core', 'i18n'] },
  e2e: { folder: 'tooling/e2e', imports: ['tooling', 'core', 'i18n'] },
  tooling: { folder: 'tooling', imports: [] },
}

/**
 * The folders of a package, or of a folder in one, lowest floor first: a folder imports only from the floors below its
 * own. Root files wire the folders together and may import all of them.
 */
export const floors = {
  core: [['math'], ['contract'], ['api', 'socket']],
  server: [
    ['errors'],
    ['storage', 'bus'],
    ['cluster', 'ledger'],
    ['http'],
    ['notices', 'notify'],
    ['market'],
    ['engine', 'prices'],
    ['engineClient'],
    ['accounts'],
    ['trading', 'site'],
    ['performance'],
    ['people', 'tradeJournal'],
    ['alerts', 'copying', 'digest', 'push'],
    ['funds', 'realtime', 'statements'],
    ['examples', 'operator'],
    ['backup'],
    ['ops'],
    ['roles'],
  ],
  'server/engine': [['model'], ['decisions'], ['copying', 'notices'], ['queries', 'transits'], ['journal'], ['run']],
  'server/market': [['terms'], ['candles', 'sources']],
  'server/site': [['pictures'], ['companies'], ['news', 'ranking', 'settings']],
  'server/people': [['areas', 'captcha', 'documents'], ['users'], ['uploads'], ['identity']],
  'server/statements': [['data'], ['files', 'pdf']],
  'server/funds': [
    ['confirmation', 'records'],
    ['deposits', 'payoutMethods', 'wallet'],
    ['withdrawals'],
    ['settlement'],
  ],
  ui: [['testing'], ['foundations'], ['figures'], ['controls'], ['data'], ['overlays'], ['chart', 'layout']],
  features: [
    ['platform', 'testing'],
    ['api', 'live'],
    ['preferences', 'session'],
    ['invite', 'store'],
    ['client'],
    ['companies', 'documents', 'files', 'forms', 'market', 'routing'],
    ['accounts', 'chart', 'connection', 'identity', 'login', 'offline', 'support', 'watchlists', 'workspace'],
    ['content', 'copying', 'funds', 'notices', 'statements', 'ticket'],
    ['firstSteps', 'journal', 'performance', 'positions'],
    ['alerts', 'learn'],
    ['startup'],
  ],
  mobile: [['shell'], ['screens']],
  pc: [
    ['parts'],
    ['acts'],
    ['palette', 'menus', 'workspace/orders', 'workspace/state'],
    ['workspace/acts', 'workspace/chart', 'workspace/tables', 'workspace/ticket', 'workspace/watchlist'],
    ['workspace/layout'],
    ['shell', 'workspace', 'pages'],
  ],
} as const
