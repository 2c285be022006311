/** The peer of pages on a phone: one sentence, without styles or scripts. */
import { createServer } from 'node:http'

const page = '<!doctype html><html lang="fi"><title>Tyhjä</title><p>Tyhjä sivu.</p></html>'
createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
}).listen(Number(process.env['PORT']), '127.0.0.1')
process.once('disconnect', () => process.exit())
