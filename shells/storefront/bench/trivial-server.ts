/** The upper bound for Node's own server: it sends the page's headers and as many bytes, without any logic. */
import { createServer } from 'node:http'

const body = Buffer.alloc(Number(process.env['BYTES']), 'x')
createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': body.length }).end(body)
}).listen(Number(process.env['PORT']), '127.0.0.1')
process.once('disconnect', () => process.exit())
