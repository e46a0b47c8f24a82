import type { Plugin } from 'vite'

const development = '/react-router/dist/development/'
const production = '/react-router/dist/production/'

/** What a bundler has to keep because it cannot see that it does nothing. */
const componentCall = /= (?=React\d*\.(?:forwardRef|createContext|memo)\()/gu
const displayName = /^\w+\.displayName = "[^"]*";$/gmu

/**
 * Takes the production build of the router, which its package does not offer to bundlers, and lets them drop the
 * components that no screen uses.
 */
export function leanRouter(): Plugin {
  return {
    name: 'openlot:lean-router',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^react-router(?:\/dom)?$/u },
      async handler(source, importer) {
        const resolved = await this.resolve(source, importer, { skipSelf: true })
        if (resolved === null || !resolved.id.includes(development))
          throw new Error(`${source} is no longer where leanRouter expects it: ${resolved?.id}`)
        return resolved.id.replace(development, production)
      },
    },
    transform: {
      filter: { id: /\/react-router\/dist\/production\/.*\.mjs$/u },
      handler: (code) => ({
        code: code.replace(componentCall, '= /* @__PURE__ */ ').replace(displayName, ''),
        map: null,
      }),
    },
  }
}
