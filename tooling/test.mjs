import { endOf, spawnPnpm, step } from './steps.mjs'

// `npm test`: installs what is missing, then runs every check. `--full` does the long ones at their full length.
if (process.argv.includes('--full')) process.env['TEST_EFFORT'] = 'full'
await step('Installing packages', 'install --frozen-lockfile')
process.exitCode = await endOf(spawnPnpm('--silent run verify', 'inherit'))
