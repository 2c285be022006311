import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'

/** How a mail server behaves. */
export type SmtpMood =
  | 'works'
  | 'refuses connections'
  | 'hangs up'
  | 'answers with an error of its own'
  | 'looks into messages'
  | 'says nothing to a sender'
  | 'answers no goodbye'

/** Its answers to some recipients, by the beginning of their address. */
const refusals: readonly (readonly [name: string, answer: string])[] = [
  ['nobody@', '550 5.1.1 no such mailbox'],
  ['syntax@', '501 5.1.3 Bad recipient address syntax'],
  ['later@', '451 try again'],
  ['limit@', '550 5.4.5 Daily user sending limit exceeded'],
  ['sender@', '553 5.7.1 Sender address rejected'],
  ['unsaid@', '550 refused'],
]

/**
 * Speaks just enough SMTP to accept a mail; it refuses some recipients, and the sender `wrong@` in the way of servers
 * that look at it at once.
 */
export const openSmtpServer = async () => {
  const taken: string[] = []
  let mood: SmtpMood = 'works'
  let told = Promise.withResolvers<() => void>()
  const sockets = new Set<Socket>()
  let connections = 0

  const serve = (socket: Socket): void => {
    sockets.add(socket)
    connections += 1
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy())
    if (mood === 'hangs up') {
      socket.destroy()
      return
    }
    let message: string | undefined
    socket.setEncoding('utf8').write('220 test\r\n')
    socket.on('data', (text: string) => {
      if (message !== undefined) {
        message += text
        if (!message.endsWith('\r\n.\r\n')) return
        const takes = mood === 'works' || mood === 'looks into messages' || mood === 'answers no goodbye'
        if (takes) taken.push(message)
        message = undefined
        if (mood === 'looks into messages') {
          told.resolve(() => socket.write('250 taken\r\n'))
          return
        }
        socket.write(takes ? '250 taken\r\n' : '451 local error\r\n')
        return
      }
      for (const line of text.split('\r\n').filter(Boolean)) {
        if (mood === 'says nothing to a sender' && line.startsWith('MAIL')) {
          told.resolve(() => undefined)
          return
        }
        if (mood === 'answers no goodbye' && line === 'QUIT') {
          // Its end of the line is gone.
          socket.pause()
          return
        }
        if (line === 'DATA') {
          message = ''
          socket.write('354 go on\r\n')
          continue
        }
        const [, refused] = refusals.find(([name]) => line.startsWith(`RCPT TO:<${name}`)) ?? []
        if (line.startsWith('MAIL FROM:<wrong@')) socket.write('550 5.1.1 no such mailbox\r\n')
        else socket.write(`${refused ?? '250 ok'}\r\n`)
      }
    })
  }

  let server: Server | undefined
  let port = 0
  const start = async (): Promise<void> => {
    server = createServer(serve).listen(port, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('No port')
    port = address.port
  }
  const close = async (): Promise<void> => {
    const closing = server
    server = undefined
    if (!closing) return
    for (const socket of sockets) socket.destroy()
    closing.close()
    await once(closing, 'close')
  }
  await start()
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    /** How many came since its behaviour was set. */
    connections: () => connections,
    /** Waits until it looks into a message, or says nothing; answers what lets it go on. */
    untilSilent: () => told.promise,
    async set(next: SmtpMood): Promise<void> {
      mood = next
      connections = 0
      told = Promise.withResolvers()
      if (next === 'refuses connections') await close()
      else if (!server) await start()
    },
    close,
  }
}
