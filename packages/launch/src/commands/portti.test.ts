import { expect, it } from 'vitest'
import { commandEnvironment } from './portti.ts'

// rules/catalogue#import
it('tells an import which files each start imports: those that are named, or the sample shops', () => {
  expect(commandEnvironment('import', {}, '/shop')).toEqual({
    PORTTI_CATALOGUE: '/shop/packages/ticket-api/catalogues',
  })
  const named = { PORTTI_CATALOGUE: 'own.json, /etc/more' }
  expect(commandEnvironment('import', named, '/shop')).toEqual({ PORTTI_CATALOGUE: '/shop/own.json,/etc/more' })
})
