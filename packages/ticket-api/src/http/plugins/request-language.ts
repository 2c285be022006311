import { type BuiltInLanguage, languages } from '@portti/core/rules'
import type { FastifyRequest } from 'fastify'

/**
 * The language to answer in: the address's `lang`, else Accept-Language, else Finnish. It is read from the raw address,
 * because a validated query holds only what its call's schema names. The API has no messages in a shop's further
 * languages (rules/languages#message-language).
 */
export const languageOf = ({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): BuiltInLanguage =>
  askedFor(url) ?? preferred(headers['accept-language']) ?? 'fi'

const askedFor = (url: string): BuiltInLanguage | undefined => {
  const start = url.indexOf('?')
  if (start === -1) return undefined
  const asked = new URLSearchParams(url.slice(start + 1)).get('lang')
  return languages.find(language => language === asked)
}

const preferred = (header: string | undefined): BuiltInLanguage | undefined =>
  header
    ?.slice(0, 200)
    .split(',')
    .map(range => {
      const [tag = '', ...parameters] = range.trim().toLowerCase().split(';')
      const weight = parameters.find(parameter => parameter.trim().startsWith('q='))
      return { language: tag.split('-')[0], weight: weight === undefined ? 1 : Number(weight.trim().slice(2)) || 0 }
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ language }) => languages.find(candidate => candidate === language))
    .find(language => language !== undefined)
