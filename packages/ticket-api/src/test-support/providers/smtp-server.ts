import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'

/** How a mail server behaves. */
export type SmtpMood = 'works' | 'refuses connections' | 'hangs up' | 'answers with an error of its own'

/** Speaks just enough SMTP to accept a mail; it refuses `nobody@` for good, and `later@` for now. */
export const openSmtpServer = async () => {
  const taken: string[] = []
  let mood: SmtpMood = 'works'
  const sockets = new Set<Socket>()

  const serve = (socket: Socket): void => {
    sockets.add(socket)
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
        if (mood === 'works') taken.push(message)
        message = undefined
        socket.write(mood === 'works' ? '250 taken\r\n' : '451 local error\r\n')
        return
      }
      for (const line of text.split('\r\n').filter(Boolean)) {
        if (line === 'DATA') {
          message = ''
          socket.write('354 go on\r\n')
        } else if (line.startsWith('RCPT TO:<nobody@')) socket.write('550 no such mailbox\r\n')
        else if (line.startsWith('RCPT TO:<later@')) socket.write('451 try again\r\n')
        else socket.write('250 ok\r\n')
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
    async set(next: SmtpMood): Promise<void> {
      mood = next
      if (next === 'refuses connections') await close()
      else if (!server) await start()
    },
    close,
  }
}
