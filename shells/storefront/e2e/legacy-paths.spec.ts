import { expect, test } from '@playwright/test'
import { ask, follow } from './http-only.ts'
import { metsaUrl } from './metsa-url.ts'

/** The events whose old paths the sample shop lists (rules/routes#legacy-event-paths: 17 of them). */
const legacyEvents = [
  'helmen-venetsialaiset',
  'lapinlahden-juusto-ja-viinijuhlat',
  'iskelmaviikon-avajaistanssit',
  'iskelmaviikon-paivatanssit',
  'kaihon-ilta',
  'suvi-illan-tahtitanssit',
  'yhteislauluilta-rannalla',
  'iskelmaviikon-paatosmatinea',
  'iskelmaviikon-passi',
  'karavaanipaikat-rantaniitylla',
  'humppaa-ja-jenkkaa',
  'tangon-askeleet',
  'foksia-ja-fuskua',
  'juhannustanssit-lavalla',
  'naurua-onkivedella',
  'sinfoniaa-peltohovissa',
  'uudenvuoden-gaala',
]

// rules/routes#legacy-event-paths
test('each of the 17 old event paths leads to its event for good, from every way of writing it', async ({
  request,
  baseURL,
}) => {
  expect(new Set(legacyEvents).size).toBe(17)
  for (const id of legacyEvents) {
    const url = (path: string) => new URL(path, baseURL).href
    // 308 (rules/routes#trailing-slash) is permanent and keeps the method.
    expect(await follow(request, url(`/event/${id}/`))).toEqual([`308 /event/${id}/`, `200 /events/${id}/`])
    expect(await follow(request, url(`/event/${id}`))).toEqual([
      `308 /event/${id}`,
      `308 /event/${id}/`,
      `200 /events/${id}/`,
    ])
    expect(await follow(request, url(`/fi/event/${id}/?code=KESÄ20`))).toEqual([
      `308 /fi/event/${id}/`,
      `200 /events/${id}/?code=KES%C3%8420`,
    ])
  }
})

test('an old path in a language that the shop does not speak leads on in the one it does', async ({
  request,
  baseURL,
}) => {
  const url = new URL('/sv/event/kaihon-ilta/', baseURL).href
  expect(await follow(request, url)).toEqual([
    '307 /sv/event/kaihon-ilta/',
    '308 /event/kaihon-ilta/',
    '200 /events/kaihon-ilta/',
  ])
})

test('no other event has an old path, in no shop', async ({ request, baseURL }) => {
  for (const url of [
    new URL('/event/vapputanssit/', baseURL).href,
    new URL('/event/ei-tallaista/', baseURL).href,
    metsaUrl(baseURL, '/event/yokonsertti/'),
    metsaUrl(baseURL, '/en/event/helmen-venetsialaiset/'),
  ]) {
    expect((await ask(request, url)).status(), url).toBe(404)
  }
})
