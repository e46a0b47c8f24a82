import react from '@vitejs/plugin-react'
import type { UserConfig } from 'vite'
import { compressed } from './compressed.ts'
import { firstPaint } from './firstPaint.ts'

/** Browsers the apps are built for: the first with `:dir()`, nesting and `light-dark()`. */
const targets = ['chrome123', 'safari17.5', 'firefox121']

/** Shared Vite settings of the two apps. The React Compiler is on, so components need no hand-written memo. */
export function appConfig({ port }: { port: number }): UserConfig {
  return {
    plugins: [react({ compiler: true }), firstPaint(), compressed()],
    build: {
      target: targets,
      // Vite's default rewrites `:dir(rtl)` and `light-dark()` wrongly.
      cssTarget: targets,
      manifest: true,
      modulePreload: { polyfill: false },
      // The journeys measure what a page loads; a warning by size alone says nothing more.
      chunkSizeWarningLimit: 1000,
      rolldownOptions: {
        // What the page cannot start without comes down in one piece. Left to itself the bundler makes a piece
        // of each module that a later screen also uses: forty files that compress badly.
        output: { codeSplitting: { groups: [{ name: 'app', tags: ['$initial'] }] } },
      },
    },
    server: {
      port,
      strictPort: true,
      host: '127.0.0.1',
      // Pages come through the server; hot reload's own socket goes straight here.
      hmr: { host: '127.0.0.1', clientPort: port },
    },
  }
}
