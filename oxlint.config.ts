import { type OxlintOverride, defineConfig } from 'oxlint'
import { floors } from './tooling/lint/floors.ts'

/** Files that one folder alone may import, besides its own: all others know what they do by the folder's interface. */
const seams = [
  { file: 'engine/run/engine.ts', of: ['engine', 'engineClient'], by: 'EngineClient in engineClient/' },
  { file: 'market/market.ts', of: ['market', 'roles'], by: 'Prices in prices/' },
]

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
  categories: { correctness: 'error', suspicious: 'error' },
  env: { builtin: true, browser: true, node: true },
  ignorePatterns: ['**/dist/**', '**/node_modules/**', '**/migrations/**', 'storybook-static/**'],
  rules: {
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'typescript/no-import-type-side-effects': 'error',
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
