import type { Plugin } from 'vite'

const LOADER = 'openlotImport'
/** A dynamic import of a built file. */
const IMPORT = /\bimport\(\s*([`'"])\.\/([^`'"$]+\.js)\1\s*\)/g

/**
 * Browsers keep the failure of an import: the same address fails for ever after, also when the network is back. So each
 * file that has failed is asked for under another address. It then stays there, as a module is one instance an address.
 */
const loader = (folder: string): string =>
  `globalThis.${LOADER}=(failed=>name=>import("/${folder}/"+name+(failed[name]?"?"+failed[name]:"")).catch(error=>{failed[name]=(failed[name]||0)+1;throw error}))({});`

/** Lets the imports of later code be tried again after a failure. */
export function retryImports(): Plugin {
  let folder = 'assets'
  return {
    name: 'openlot:retry-imports',
    apply: 'build',
    configResolved: ({ build }) => void (folder = build.assetsDir),
    generateBundle: {
      // After Vite has listed the styles of each import, for which it has to find them.
      order: 'post',
      handler(_, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue
          chunk.code = chunk.code.replaceAll(IMPORT, (_import, _quote, name: string) => `${LOADER}("${name}")`)
          if (chunk.isEntry) chunk.code = loader(folder) + chunk.code
        }
      },
    },
  }
}
