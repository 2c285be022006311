/** What Node's own server can do at most: the same headers and as many bytes as the page, and nothing to decide. */
import { createServer } from 'node:http'

const body = Buffer.alloc(Number(process.env['BYTES']), 'x')
createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': body.length }).end(body)
}).listen(Number(process.env['PORT']), '127.0.0.1')
process.once('disconnect', () => process.exit())
