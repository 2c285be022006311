import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { unspecified } from '../../domain/model/refusal.ts'
import type { StreamLinks, StreamQuery } from '../../domain/stream/stream-links.ts'
import { refuse } from '../refusals/refused-error.ts'

const mediaFolder = join(import.meta.dirname, '..', '..', '..', 'media')

const types: Readonly<Record<string, string>> = {
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.mp4': 'video/mp4',
  '.m4s': 'video/iso.segment',
  '.vtt': 'text/vtt; charset=utf-8',
}

type MediaRouteDeps = { readonly streamLinks: StreamLinks; readonly now: () => number }

/**
 * Videos that the ticket API itself hosts: `media/{folder}/index.m3u8` and the files that it names. The signature of a
 * folder's `index.m3u8` opens the whole folder to the shop that it was made for, and playlists add it to each address
 * in them.
 */
export const registerMediaRoutes = (app: FastifyInstance, { streamLinks, now }: MediaRouteDeps): void => {
  app.get<{ Params: { folder: string; file: string }; Querystring: StreamQuery }>(
    '/v2/media/:folder/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const { folder, file } = request.params
      const type = types[extname(file)]
      if (!/^[a-z0-9-]+$/.test(folder) || !/^[a-z0-9-]+\.[a-z0-9]+$/.test(file) || type === undefined) return missing()
      const playlist = { shopId: request.catalogue.shopId, playlistUrl: `/v2/media/${folder}/index.m3u8` }
      if (!streamLinks.isSigned(playlist, request.query, now())) {
        return refuse(unspecified('forbidden'))
      }
      const content = await readFile(join(mediaFolder, folder, file)).catch(() => undefined)
      if (!content) return missing()
      reply.type(type).header('cache-control', 'private, max-age=60')
      return type === types['.m3u8'] ? withQuery(content.toString('utf8'), request.url) : content
    },
  )
}

const missing = (): never => refuse(unspecified('not_found'))

/** A playlist whose addresses carry the query that opened it. */
const withQuery = (playlist: string, url: string): string => {
  const query = url.slice(url.indexOf('?'))
  return playlist
    .split('\n')
    .map(line =>
      line.startsWith('#')
        ? line.replace(/URI="([^"?]+)"/, (_, address: string) => `URI="${address}${query}"`)
        : line.trim() && `${line.trim()}${query}`,
    )
    .join('\n')
}
