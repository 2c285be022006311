import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { customerFieldNames, isLanguage } from '@portti/core/rules'
import { tabStorageContract } from '@portti/core/testing/contracts'
import { describe, expect, it } from 'vitest'
import { createPageTexts } from '../../../shells/storefront/src/texts/page-texts.ts'
import { polish } from './another-language.ts'
import { tabStorageOver } from './another-storage.ts'

const docs = join(import.meta.dirname, '../../docs')
const catalogues = join(import.meta.dirname, '../../../packages/ticket-api/catalogues')

type SampleForm = { readonly fields: Readonly<Record<string, { readonly required: boolean }>> }
type SampleFile = { readonly shops: readonly { readonly forms: { readonly customer_details_form: SampleForm } }[] }

describe('what the pages show', () => {
  it('is a shell of at most 50 lines', () => {
    const shell = readFileSync(join(import.meta.dirname, 'shell', 'shell.tsx'), 'utf8')
    expect(shell.trimEnd().split('\n').length).toBeLessThanOrEqual(50)
  })

  it('is a shell that asks for all that the sample shop’s form requires', () => {
    const { shops } = JSON.parse(readFileSync(join(catalogues, 'peltohovi.json'), 'utf8')) as SampleFile
    const asked = shops.flatMap(({ forms }) => Object.entries(forms.customer_details_form.fields))
    const required = asked.flatMap(([name, field]) => (field.required ? name : []))
    const shell = readFileSync(join(import.meta.dirname, 'shell', 'shell.tsx'), 'utf8')
    const inputs = Object.entries(customerFieldNames).filter(([field]) => shell.includes(`name="${field}"`))
    expect(required.toSorted()).toEqual(inputs.map(([, name]) => name).toSorted())
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
    ['recipes/payment-provider.mdx', 'packages/ticket-api/example/mail-service.ts'],
    ['recipes/payment-provider.mdx', 'packages/ticket-api/example/portti.ts'],
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
