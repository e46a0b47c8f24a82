import react from '@vitejs/plugin-react'
import { resolve } from 'node:path'
import type { UserConfig } from 'vite'
import { buildTargets } from '../browser/floor.ts'
import { mergeChunks } from './chunks/mergeChunks.ts'
import type { AppPages } from './chunks/pages.ts'
import { compressed } from './compressed.ts'
import { firstPaint } from './firstPaint.ts'
import { formerAssets } from './formerAssets.ts'
import { pageHead } from './pageHead.ts'
import { preloads } from './preloads.ts'
import { retryImports } from './retryImports.ts'
import { serviceWorker } from './serviceWorker.ts'
import { sharedFiles } from './sharedFiles.ts'

/** The chunk that a page starts with. */
const APP_CHUNK = 'app'

/** The icons of both apps, and what else is the same at their root. */
const icons = resolve(import.meta.dirname, '../../packages/ui/public')

/**
 * Compiles components as the apps do. The React Compiler memoizes what says 'use memo': components that draw much, and
 * hooks whose results others compare. Everywhere else it would cost a tenth of the code and spare next to nothing, since
 * what ticks is drawn by small components of its own.
 */
export const components = () => react({ compiler: { compilationMode: 'annotation' } })

interface AppSettings extends AppPages {
  readonly app: 'mobile' | 'pc'
  readonly port: number
  /** The pages that traders sit at, by path, and how much their size matters beside that of others. */
  readonly weights: Readonly<Record<string, number>>
}

/** Shared Vite settings of the two apps. */
export function appConfig({ port, weights, ...app }: AppSettings): UserConfig {
  const { plugins, ...code } = codeConfig()
  return {
    ...code,
    plugins: [
      plugins,
      mergeChunks({ ...app, weights, config: codeConfig() }),
      pageHead(),
      sharedFiles(icons),
      firstPaint(app.app),
      preloads(app),
      serviceWorker(),
      retryImports(),
      formerAssets(),
      compressed(),
    ],
    server: {
      port,
      strictPort: true,
      host: '127.0.0.1',
      // Pages come through the server; hot reload's own socket connects here directly.
      hmr: { host: '127.0.0.1', clientPort: port },
    },
  }
}

/** How the code of both apps is built. */
export function codeConfig(): UserConfig {
  return {
    plugins: [components()],
    // Texts are looked up by key: a name for each would only be longer.
    json: { namedExports: false },
    build: {
      target: buildTargets,
      // Vite's default rewrites `:dir(rtl)` and `light-dark()` wrongly.
      cssTarget: buildTargets,
      manifest: true,
      // `formerAssets` deletes what is too old.
      emptyOutDir: false,
      modulePreload: {
        polyfill: false,
        // For code that loads later, the server names what a first page needs, and idle time fetches the rest ahead.
        resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')),
      },
      // The journeys measure what a page loads; a warning by size alone says nothing more.
      chunkSizeWarningLimit: 1000,
      rolldownOptions: {
        // No code here or in its libraries reads a property or a global only for what that would set off.
        treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
        input: { [APP_CHUNK]: 'index.html' },
        // What a page needs to start is one chunk. By default the bundler makes a chunk of each module that a
        // later screen also uses: forty files that compress badly.
        output: {
          codeSplitting: { groups: [{ name: APP_CHUNK, tags: ['$initial'] }] },
          // The names of later files are part of the first chunk, and random letters do not compress: few digits of a
          // kind that the code around them is full of tell versions apart as well.
          hashCharacters: 'hex',
          chunkFileNames: 'assets/[name]-[hash:7].js',
          assetFileNames: 'assets/[name]-[hash:7][extname]',
        },
      },
    },
  }
}
