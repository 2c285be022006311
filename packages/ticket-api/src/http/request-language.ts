import type { FastifyRequest } from 'fastify'

/** The languages of messages (SPEC §1); Finnish is the fallback. */
const spoken = ['fi', 'en', 'sv'] as const
export type MessageLanguage = (typeof spoken)[number]

/** The language to answer in: of the query's `lang`, else of Accept-Language, else Finnish. */
export const languageOf = ({ query, headers }: Pick<FastifyRequest, 'query' | 'headers'>): MessageLanguage => {
  const asked = typeof query === 'object' && query !== null && 'lang' in query ? query.lang : undefined
  return spoken.find(language => language === asked) ?? preferred(headers['accept-language']) ?? 'fi'
}

const preferred = (header = ''): MessageLanguage | undefined =>
  header
    .slice(0, 200)
    .split(',')
    .map(range => {
      const [tag = '', ...parameters] = range.trim().toLowerCase().split(';')
      const weight = parameters.find(parameter => parameter.trim().startsWith('q='))
      return { language: tag.split('-')[0], weight: weight === undefined ? 1 : Number(weight.trim().slice(2)) || 0 }
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ language }) => spoken.find(candidate => candidate === language))
    .find(language => language !== undefined)
