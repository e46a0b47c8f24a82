import { WebSocket } from 'ws'

/** Many DAY_MARKET subscribers in one process, some of which never read; counts the received frames. */
const [port, count, stalled] = process.argv.slice(2).map(Number) as [number, number, number]

let frames = 0
const open = (isStalled: boolean): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/v1/ws`, {
      headers: { host: `api.localhost:${port}` },
      perMessageDeflate: false,
    })
    socket.once('error', reject)
    socket.on('message', () => frames++)
    socket.once('open', () => {
      socket.send('{"method":"sub","params":{"topic":"DAY_MARKET"}}')
      if (isStalled) socket.pause()
      resolve()
    })
  })

for (let opened = 0; opened < count; opened += 100) {
  const group = Array.from({ length: Math.min(100, count - opened) }, (_, index) => open(opened + index < stalled))
  await Promise.all(group)
}
process.on('message', (command) => {
  if (command === 'measure') frames = 0
  if (command === 'stop') process.send?.(frames)
})
process.send?.('open')
