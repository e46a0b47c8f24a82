import react from '@vitejs/plugin-react'
import type { UserConfig } from 'vite'

/** Browsers the apps are built for: the first with `:dir()`, nesting and `light-dark()`. */
const targets = ['chrome123', 'safari17.5', 'firefox121']

/** Shared Vite settings of the two apps. The React Compiler is on, so components need no hand-written memo. */
export function appConfig({ port }: { port: number }): UserConfig {
  return {
    plugins: [react({ compiler: true })],
    build: {
      target: targets,
      // Vite's default rewrites `:dir(rtl)` and `light-dark()` wrongly.
      cssTarget: targets,
      manifest: true,
      modulePreload: { polyfill: false },
    },
    server: { port, strictPort: true, host: '127.0.0.1' },
  }
}
