import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isLanguage } from '@portti/core/rules'
import { tabStorageContract } from '@portti/core/testing/contracts'
import { describe, expect, it } from 'vitest'
import { createPageTexts } from '../../../shells/storefront/src/texts/page-texts.ts'
import { polish } from './another-language.ts'
import { tabStorageOver } from './another-storage.ts'

const docs = join(import.meta.dirname, '../../docs')

describe('what the pages show', () => {
  it('is a shell of at most 50 lines', () => {
    const shell = readFileSync(join(import.meta.dirname, 'shell', 'shell.tsx'), 'utf8')
    expect(shell.trimEnd().split('\n').length).toBeLessThanOrEqual(50)
  })

  it.each([
    ['shell.mdx', 'shell/shell.tsx'],
    ['shell.mdx', 'shell/index.html'],
    ['shell.mdx', 'shell/main.tsx'],
    ['shell.mdx', 'shell/main-on-a-server.tsx'],
    ['shell.mdx', 'shell/vite.config.mjs'],
    ['recipes/language.mdx', 'another-language.ts'],
    ['recipes/storage.mdx', 'another-storage.ts'],
    ['recipes/embed.mdx', 'another-site.html'],
    ['recipes/payment-provider.mdx', 'packages/ticket-api/example/payment-provider.ts'],
  ])('%s shows the text of %s', (page, example) => {
    const text = readFileSync(join(docs, page), 'utf8')
    expect(text).toContain(`${example}?raw`)
  })
})

const memory = () => {
  const values = new Map<string, string>()
  return tabStorageOver({
    read: key => values.get(key) ?? null,
    write: (key, value) => void values.set(key, value),
    erase: key => void values.delete(key),
    keys: () => [...values.keys()],
  })
}

tabStorageContract('the storage of the recipe', () => {
  const { storage, tabStorage } = memory()
  return { storage, tabStorage, otherTab: memory().tabStorage }
})

it('the Polish of the recipe fits: no key is unknown, and every placeholder is there', () => {
  const language = 'pl'
  if (!isLanguage(language)) throw new Error(language)
  const { t, misfits } = createPageTexts(language, { ownTexts: { pl: polish }, defaultLanguage: 'fi' })
  expect(misfits).toEqual([])
  expect(t('availability.plenty')).toBe('Dużo biletów')
  expect(t('availability.cancelled')).toBe('Odwołane')
})
