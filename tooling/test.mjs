import { endOf, spawnPnpm, step } from './steps.mjs'

// `npm test`: installs what is missing, then runs every check. `--full` does the long ones at their full length,
// `--languages` only measures every page in every language.
const isOfLanguages = process.argv.includes('--languages')
if (process.argv.includes('--full')) process.env['TEST_EFFORT'] = 'full'
if (isOfLanguages) process.env['LANGUAGES'] ??= 'all'
await step('Installing packages', 'install --frozen-lockfile')
process.exitCode = await endOf(spawnPnpm(`--silent run ${isOfLanguages ? 'verify:languages' : 'verify'}`, 'inherit'))
