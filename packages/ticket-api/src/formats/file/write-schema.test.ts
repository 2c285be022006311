import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import * as z from 'zod'
import { catalogueSchemaText, schemaFile } from './write-schema.ts'

it('publishes the JSON schema of the format that is read', () => {
  expect(JSON.parse(readFileSync(schemaFile, 'utf8'))).toEqual(JSON.parse(catalogueSchemaText()))
})

it('publishes a schema that accepts the sample shop and refuses what the reader refuses', () => {
  const published = z.fromJSONSchema(JSON.parse(readFileSync(schemaFile, 'utf8')))
  const sample = JSON.parse(readFileSync(new URL('peltohovi.json', schemaFile), 'utf8'))
  expect(published.safeParse(sample).error).toBeUndefined()
  const [shop] = sample.shops
  const isAccepted = (change: object) => published.safeParse({ ...sample, shops: [{ ...shop, ...change }] }).success
  expect(isAccepted({})).toBe(true)
  expect(isAccepted({ colour: 'red' })).toBe(false)
  expect(isAccepted({ id: 'pelto hovi' })).toBe(false)
  expect(isAccepted({ events: [{ ...shop.events[0], starts: { next: '02-30', time: '18:00' } }] })).toBe(false)
  expect(isAccepted({ products: [{ ...shop.products[0], price: '24,90' }] })).toBe(false)
})
