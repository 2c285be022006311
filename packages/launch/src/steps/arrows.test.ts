import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { findWrongArrows } from './arrows.ts'

const root = join(import.meta.dirname, '..', '..', '..', '..')

/** A tiny workspace structured like ours, with the given files, checked with the real rules. */
function cruise(planted: Readonly<Record<string, string>>, fewestModules = { workspace: 1, server: 1, rooms: 1 }) {
  const folder = mkdtempSync(join(tmpdir(), 'portti-arrows-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const sound = {
    'packages/contract/src/index.ts': "export type Wire = 1\nexport { wire } from './words.ts'",
    'packages/contract/src/words.ts': 'export const wire = 1',
    'packages/core/src/rules.ts':
      "import type { Wire } from '../../contract/src/index.ts'\nexport { wire } from '../../contract/src/words.ts'\nexport type Known = Wire",
    'packages/core/src/cart-service.ts': "export { wire } from './rules.ts'",
    'packages/react/src/use-cart.ts': "export { wire } from '../../core/src/cart-service.ts'",
    'packages/ui/src/button.ts': 'export const button = 1',
    'packages/ticket-api/src/app.ts': "export { wire } from '../../core/src/rules.ts'",
    'shells/storefront/src/compose.ts': "export { button } from '../../../packages/ui/src/button.ts'",
    'stories/src/story.ts': "export { button } from '../../shells/storefront/src/compose.ts'",
  }
  for (const [path, content] of Object.entries({ ...sound, ...planted })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  return findWrongArrows({ root, folder, fewestModules, signal: new AbortController().signal })
}

describe('findWrongArrows', { timeout: 30_000 }, () => {
  test('imports along the arrows are fine', async () => {
    expect(await cruise({})).toEqual([])
  })

  test('every kind of planted violation is found by its name', async () => {
    const found = await cruise({
      'packages/contract/src/a.ts': "import '../../core/src/rules.ts'",
      'packages/core/src/b.ts': "import type { FC } from 'react'\nimport 'node:fs'",
      'packages/core/src/rules.ts': "export * from './cart-service.ts'",
      'packages/core/src/cart-service.ts': 'export const wire = 1',
      'packages/ui/src/c.ts': "import '../../core/src/rules.ts'",
      'packages/react/src/d.ts': "import 'fastify'",
      'packages/ticket-api/src/e.ts': "import '../../core/src/cart-service.ts'",
      'packages/ui/src/f.ts': "import './g.ts'",
      'packages/ui/src/g.ts': "import './f.ts'",
      'packages/core/src/testing/fake.ts': 'export const fake = 1',
      'packages/core/src/h.ts': "import './testing/fake.ts'",
      'shells/storefront/src/i.ts': "import '../../../packages/ticket-api/src/app.ts'",
      'shells/storefront/src/journey.ts': "import '../../../packages/launch/src/k.ts'",
      'packages/adapters/src/j.ts': "import './gone.ts'",
      'packages/ticket-api/src/l.test.ts':
        "import '../../core/src/testing/fake.ts'\nimport '../../core/src/cart-service.ts'",
      'packages/core/src/m.ts': "export { wire } from '../../contract/src/index.ts'",
      'packages/core/src/testing/n.ts': "export { wire } from '../../contract/src/index.ts'",
      'shells/storefront/src/pages/home.ts': 'export const home = 1',
      'shells/storefront/src/server/o.ts': "import '../pages/home.ts'",
      'shells/storefront/src/parts/p.ts': "import '../server/o.ts'",
      'shells/storefront/src/parts/seats/s.ts': "import '../cart/t.ts'",
      'shells/storefront/src/parts/cart/t.ts': "import '../seats/u.ts'",
      'shells/storefront/src/parts/seats/u.ts': 'export const part = 1',
      'packages/core/src/cart/v.ts': "import '../visit/w.ts'",
      'packages/core/src/visit/w.ts': "import '../cart/x.ts'",
      'packages/core/src/cart/x.ts': 'export const part = 1',
      'shells/storefront/src/islands/cart/q.ts': 'export const part = 1',
      'shells/storefront/src/islands/search/r.ts': "import '../cart/q.ts'",
      'packages/launch/src/k.ts': "import '../../core/src/rules.ts'",
    })
    const named = (name: string, from: string): unknown => expect.stringMatching(new RegExp(`^${name}: .*${from}`))
    expect(found).toEqual(
      expect.arrayContaining([
        named('contract-arrows', 'contract/src/a'),
        named('core-runs-anywhere', 'core/src/b'),
        named('core-has-no-node', 'core/src/b'),
        named('core-rules-are-pure', 'core/src/rules'),
        named('ui-arrows', 'ui/src/c'),
        named('views-have-no-server', 'react/src/d'),
        named('ticket-api-takes-only-rules', 'ticket-api/src/e'),
        named('ticket-api-tests-take-rules-and-testing', 'ticket-api/src/l'),
        named('no-cycles', 'ui/src/f'),
        named('production-takes-no-testing', 'core/src/h'),
        named('storefront-arrows', 'storefront/src/i'),
        named('storefront-server-arrows', 'server/o'),
        named('storefront-parts-arrows', 'parts/p'),
        named('no-room-cycles', 'parts/seats'),
        named('no-room-cycles', 'core/src/visit'),
        named('islands-share-only-parts', 'islands/search/r'),
        named('only-journeys-and-benches-start-shops', 'storefront/src/journey'),
        named('everything-is-found', 'adapters/src/j'),
        named('launch-arrows', 'launch/src/k'),
        named('core-loads-no-schemas', 'core/src/m'),
      ]),
    )
    expect(found).not.toContainEqual(named('core-loads-no-schemas', 'core/src/(testing|rules)'))
  })

  test('in the server an import that climbs, a file on no storey and rooms that import each other are found', async () => {
    const found = await cruise({
      'packages/ticket-api/src/domain/cart/a.ts': "export type { Row } from '../../store/cart/row.ts'",
      'packages/ticket-api/src/store/cart/row.ts': 'export type Row = 1',
      'packages/ticket-api/src/features/cart/b.ts': "export type { C } from '../order/c.ts'",
      'packages/ticket-api/src/features/order/c.ts': "export type C = 1\nexport type { D } from '../cart/d.ts'",
      'packages/ticket-api/src/features/cart/d.ts': 'export type D = 1',
      'packages/ticket-api/src/http/e.ts': "export { wire } from '../app.ts'\nexport { f } from '../utils/f.ts'",
      'packages/ticket-api/src/utils/f.ts': 'export const f = 1',
      'packages/ticket-api/src/store/cart/row.test.ts': "import '../../http/e.ts'",
      'packages/ticket-api/src/features/cart/g.ts': "import type { FastifyRequest } from 'fastify'\nimport 'inversify'",
      'packages/ticket-api/src/domain/cart/h.ts': "import 'kysely'",
    })
    const own = found.filter(line => !line.startsWith('everything-is-found'))
    expect(own.sort()).toEqual([
      'no-room-cycles: packages/ticket-api/src/features/cart → packages/ticket-api/src/features/order → packages/ticket-api/src/features/cart',
      'no-room-cycles: packages/ticket-api/src/features/order → packages/ticket-api/src/features/cart → packages/ticket-api/src/features/order',
      'rules-without-a-database: packages/ticket-api/src/domain/cart/h.ts → kysely',
      'storey-domain: packages/ticket-api/src/domain/cart/a.ts → packages/ticket-api/src/store/cart/row.ts',
      'storey-http: packages/ticket-api/src/http/e.ts → packages/ticket-api/src/app.ts',
      'storey-http: packages/ticket-api/src/http/e.ts → packages/ticket-api/src/utils/f.ts',
      'storey-of-its-own: packages/ticket-api/src/http/e.ts → packages/ticket-api/src/utils/f.ts',
      'storeys-with-fastify: packages/ticket-api/src/features/cart/g.ts → fastify',
      'storeys-with-inversify: packages/ticket-api/src/features/cart/g.ts → inversify',
    ])
  })

  test('reading fewer modules than expected is refused, however good they look', async () => {
    await expect(cruise({}, { workspace: 20, server: 1, rooms: 1 })).rejects.toThrow(
      'dependency-cruiser read 9 modules by .dependency-cruiser.cjs, at least 20 were expected',
    )
    await expect(cruise({}, { workspace: 1, server: 20, rooms: 1 })).rejects.toThrow(
      'dependency-cruiser read 1 modules in packages/ticket-api/src/ by .dependency-cruiser.cjs, at least 20 were expected',
    )
  })
})
