import { request as httpRequest } from 'node:http'
import type { FastifyInstance } from 'fastify'

/**
 * Proxies page requests to Vite in development, so that both apps are served on their real hosts.
 * Vite's WebSocket for hot reload connects to its port directly.
 */
export function proxyToVite(app: FastifyInstance, ports: { mobile: number; pc: number }): void {
  for (const [site, port] of Object.entries(ports)) {
    app.route({
      method: ['GET', 'HEAD'],
      url: '/*',
      constraints: { site },
      handler(request, reply) {
        reply.hijack()
        const { method, url, headers } = request.raw
        const upstream = httpRequest(
          { host: '127.0.0.1', port, method, path: url, headers: { ...headers, host: `localhost:${port}` } },
          (answer) => {
            reply.raw.writeHead(answer.statusCode ?? 502, answer.headers)
            answer.pipe(reply.raw)
          },
        )
        upstream.on('error', () => {
          reply.raw.writeHead(502, { 'content-type': 'text/plain' })
          reply.raw.end('Vite is not running yet; reload in a moment.')
        })
        upstream.end()
      },
    })
  }
}
