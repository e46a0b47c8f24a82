import type { Plugin } from 'vite'

const development = '/react-router/dist/development/'
const production = '/react-router/dist/production/'

/** What a bundler has to keep because it cannot see that it does nothing. */
const componentCall = /= (?=React\d*\.(?:forwardRef|createContext|memo)\()/gu
const displayName = /^\w+\.displayName = "[^"]*";$/gmu

/** Parts for servers and frameworks that every link and route carries, and what they come to in a plain app. */
const stubs: readonly (readonly [name: string, stub: string])[] = [
  ['PrefetchPageLinks', '() { return null }'],
  ['usePrefetchBehavior', '() { return [false, null, {}] }'],
  ['RSCErrorHandler', '({ children }) { return children }'],
]

function withoutFrameworks(code: string): string {
  return stubs.reduce((former, [name, stub]) => {
    const declaration = `\nfunction ${name}(`
    if (!former.includes(declaration)) throw new Error(`react-router no longer has ${name} as leanRouter expects`)
    return former.replace(declaration, `\nfunction ${name}${stub}\nfunction unused${declaration.slice(10)}`)
  }, code)
}

/**
 * Takes the production build of the router, which its package does not offer to bundlers, and lets them drop what
 * no app uses.
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
      handler(code) {
        const lean = code.includes('function PrefetchPageLinks(') ? withoutFrameworks(code) : code
        return { code: lean.replace(componentCall, '= /* @__PURE__ */ ').replace(displayName, ''), map: null }
      },
    },
  }
}
