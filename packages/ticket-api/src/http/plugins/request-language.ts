import { type BuiltInLanguage, languages } from '@portti/core/rules'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { spokenLanguage } from '../../domain/catalogue/spoken-language.ts'
import { createBoundedCache } from '../../platform/bounded-cache.ts'

/** The language of a page that a request is made from: the one that its address names, else the shop's own. */
export const pageLanguage = ({ catalogue, query }: Pick<FastifyRequest, 'catalogue' | 'query'>) =>
  spokenLanguage(catalogue, pageSchema.parse(query).lang)

const pageSchema = z.object({ lang: z.optional(z.string()) })

/**
 * The language to answer in: the address's `lang`, else Accept-Language, else Finnish. It is read from the raw address,
 * because a validated query holds only what its call's schema names. The API has no messages in a shop's further
 * languages (rules/languages#message-language).
 */
export const languageOf = ({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): BuiltInLanguage =>
  askedFor(url) ?? preferredOf(headers['accept-language'])

const askedFor = (url: string): BuiltInLanguage | undefined => {
  const start = url.indexOf('?')
  if (start === -1) return undefined
  const asked = new URLSearchParams(url.slice(start + 1)).get('lang')
  return languages.find(language => language === asked)
}

/** Browsers send few different ones, with every request. */
const known = createBoundedCache<BuiltInLanguage>(200)
const preferredOf = (header = ''): BuiltInLanguage => {
  const text = header.slice(0, 200)
  const before = known.get(text)
  if (before) return before
  const language = preferred(text) ?? 'fi'
  known.set(text, language)
  return language
}

const preferred = (text: string): BuiltInLanguage | undefined =>
  text
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
