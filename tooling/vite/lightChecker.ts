import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const checker = resolve(import.meta.dirname, '../../packages/core/src/contract/lightChecker.ts')

/** Builds the apps with the contract's own small checker in place of zod, which it behaves like. */
export function lightChecker(): Plugin {
  return {
    name: 'openlot:light-checker',
    apply: 'build',
    enforce: 'pre',
    resolveId: { filter: { id: /^zod\/mini$/u }, handler: () => checker },
  }
}
