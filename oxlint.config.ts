import { type OxlintOverride, defineConfig } from 'oxlint'

/** Who may import whom among the packages and apps, besides themselves. */
const packages: Readonly<Record<string, { readonly folder: string; readonly imports: readonly string[] }>> = {
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
const floors = {
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

/** Files that one folder alone may import, besides its own: all others know what they do by the folder's interface. */
const seams = [
  { file: 'engine/run/engine.ts', of: ['engine', 'engineClient'], by: 'EngineClient in engineClient/' },
  { file: 'market/market.ts', of: ['market', 'roles'], by: 'Prices in prices/' },
]

type Floored = keyof typeof floors

const folderType = (owner: string, folder: string): string => `${owner}/${folder}`
const isFloored = (type: string): type is Floored => type in floors
/** A package or a folder with all folders in it. */
const typesOf = (type: string): string[] =>
  isFloored(type) ? [type, ...floors[type].flat().flatMap((folder) => typesOf(folderType(type, folder)))] : [type]
/** Where a folder is. */
const pathOf = (type: string): string => {
  const [name = '', ...path] = type.split('/')
  return [packages[name]?.folder, 'src', ...path].join('/')
}

const allow = (from: object, types: readonly string[]) => ({
  from,
  allow: { to: { element: { types: { anyOf: types } } } },
})

const packagePolicies = Object.entries(packages).map(([name, { imports }]) =>
  allow({ element: { type: name } }, [...typesOf(name), ...imports.flatMap(typesOf)]),
)
/** @param others what each of the folders may import besides. */
const policiesInside = (owner: Floored, others: readonly string[]): ReturnType<typeof allow>[] =>
  floors[owner].flatMap((floor, at) =>
    floor.flatMap((folder) => {
      const type = folderType(owner, folder)
      const below = floors[owner].slice(0, at).flat()
      const may = [
        ...below.flatMap((one) => typesOf(folderType(owner, one))),
        // They read the configuration.
        ...(folder === 'ops' || folder === 'roles' ? ['server'] : []),
        ...others,
      ]
      return [
        allow({ element: { type } }, [...typesOf(type), ...may]),
        ...(isFloored(type) ? policiesInside(type, may) : []),
      ]
    }),
  )
const folderPolicies = Object.entries(packages).flatMap(([name, { imports }]) =>
  isFloored(name) ? policiesInside(name, imports.flatMap(typesOf)) : [],
)
/** A unit test is beside what it is about, and may drive it by what stands above in the same folder. */
const unitTestPolicies = Object.keys(floors)
  .filter((owner) => owner.includes('/'))
  .map(typesOf)
  .map((types) =>
    allow({ element: { types: { anyOf: types } }, file: { categories: { anyOf: ['unit-test'] } } }, types),
  )

/**
 * How long a test waits is said once: a limit of its own is a test that fails on a busy machine. And `expect.poll` does
 * not know its test where several run at a time, once one of them has ended.
 */
const ownWaits = [
  ...['waitFor', 'waitUntil'].map((property) => ({
    object: 'vi',
    property,
    message: `Use ${property} of @openlot/tooling/wait.`,
  })),
  { object: 'expect', property: 'poll', message: 'Use waitFor of @openlot/tooling/wait around the expectation.' },
]

/** A device's time of day may be years wrong, and jumps when it is put right. */
const ownClocks = [
  {
    object: 'Date',
    property: 'now',
    message: 'Use `serverNow` of the client, or `elapsed` for how long something took.',
  },
]

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise'],
  jsPlugins: ['eslint-plugin-boundaries'],
  categories: { correctness: 'error', suspicious: 'error' },
  env: { builtin: true, browser: true, node: true },
  ignorePatterns: ['**/dist/**', '**/node_modules/**', '**/migrations/**', 'storybook-static/**'],
  settings: {
    'import/resolver': { typescript: { noWarnOnMultipleProjects: true } },
    'boundaries/elements': [
      ...Object.keys(packages)
        .flatMap(typesOf)
        .filter((type) => type.includes('/'))
        // The innermost first: a file is of the first that it matches.
        .toSorted((one, other) => other.split('/').length - one.split('/').length)
        .map((type) => ({ type, pattern: pathOf(type) })),
      ...Object.entries(packages).map(([type, { folder }]) => ({ type, pattern: folder })),
    ],
    'boundaries/files': [
      { category: 'config', pattern: '**/*.config.ts' },
      { category: 'test', pattern: ['**/test/**', '**/test[A-Z]*.ts'] },
      { category: 'unit-test', pattern: '**/*.test.ts' },
      { category: 'bench', pattern: '**/bench/**' },
    ],
  },
  rules: {
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'typescript/no-import-type-side-effects': 'error',
    'boundaries/dependencies': [
      'error',
      {
        default: 'disallow',
        policies: [
          ...packagePolicies,
          ...folderPolicies,
          ...unitTestPolicies,
          allow({ file: { categories: { anyOf: ['config', 'test', 'unit-test', 'bench'] } } }, ['tooling']),
        ],
      },
    ],
    'typescript/no-unsafe-type-assertion': 'off',
    'react/react-in-jsx-scope': 'off',
    'import/no-unassigned-import': 'off',
    'typescript/no-unsafe-unary-minus': 'off',
    'eslint/no-underscore-dangle': 'off',
    'import/no-named-as-default-member': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'typescript/consistent-return': 'off',
    'promise/no-promise-in-callback': 'off',
    'eslint/no-unmodified-loop-condition': 'off',
    'unicorn/prefer-add-event-listener': 'off',
    'typescript/unbound-method': 'off',
  },
  overrides: [
    {
      files: ['**/*.ts', '**/*.tsx'],
      excludeFiles: ['tooling/wait/**'],
      rules: { 'eslint/no-restricted-properties': ['error', ...ownWaits] as const },
    },
    {
      files: ['packages/{features,ui,i18n}/src/**', 'apps/{mobile,pc}/src/**'],
      excludeFiles: ['**/*.test.ts', '**/*.stories.tsx', '**/testing/**', 'packages/features/src/platform/clocks.ts'],
      rules: { 'eslint/no-restricted-properties': ['error', ...ownWaits, ...ownClocks] as const },
    },
    ...floors.server.flat().map((folder): OxlintOverride => {
      const closed = seams.filter(({ of }) => !of.includes(folder))
      const patterns = closed.map(({ file, by }) => ({ group: [`**/${file}`], message: `Use ${by}.` }))
      return {
        files: [`apps/server/src/${folder}/**`],
        rules: { 'eslint/no-restricted-imports': ['error', { patterns }] },
      }
    }),
  ],
})
