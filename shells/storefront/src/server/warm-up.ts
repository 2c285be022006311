import type { CatalogueReader } from '../routing/catalogue-reader.ts'

/** Number of tries until the ticket API answers, and the pause between them. */
const tries = 60
const pauseMs = 1_000

/**
 * Reads the shop and its list of events before anybody asks for a page: the first visitor of a shop of 10,000 events
 * waited three seconds for it. A machine of several shops reads each at its first request, because their hosts are not
 * known before.
 * @returns resolves when the lists are read, at the latest after the first pause; further tries run in the background.
 */
export const warmUp = async (
  catalogueFor: (host: string) => Pick<CatalogueReader, 'shop' | 'events'>,
  pause: (milliseconds: number) => Promise<void>,
): Promise<void> => {
  const read = async (): Promise<'read' | 'unanswered' | 'not_one_shop'> => {
    const shop = await catalogueFor('localhost').shop()
    if (shop.isErr()) return shop.error.status === 404 ? 'not_one_shop' : 'unanswered'
    return (await catalogueFor(shop.value.host).events()).isOk() ? 'read' : 'unanswered'
  }
  const retry = async (): Promise<void> => {
    for (let done = 1; (await read()) === 'unanswered' && done < tries; done += 1) await pause(pauseMs)
  }
  await Promise.race([retry(), pause(pauseMs)])
}
