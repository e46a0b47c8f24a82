import { spawn } from 'node:child_process'
import { endOf, pinnedNode, root, step } from '../steps.mjs'

// `npm test`, and with `--effort=full` or `--effort=explore` its longer forms: plain JavaScript that installs what runs
// the rest.
const chosen = process.argv.find((word) => word.startsWith('--effort=')) ?? '--effort=usual'
await step('Installing packages', 'install --frozen-lockfile')
const words = process.argv.slice(2).filter((word) => !word.startsWith('--effort='))
const child = spawn(pinnedNode(), ['tooling/test/main.ts', ...words], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, TEST_EFFORT: chosen.slice('--effort='.length) },
})
process.exitCode = await endOf(child)
