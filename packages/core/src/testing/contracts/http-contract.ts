import { beforeEach, describe, expect, it } from 'vitest'
import type { Http, HttpAnswer, HttpRequest } from '../../ports/http.ts'

/** An `Http`, and the server that it talks to. */
export type HttpSubject = {
  readonly http: Http
  /** Sets the server's reaction to the next call. */
  arrange(next: HttpAnswer | 'no_answer'): void
  /** The last call as the server received it. */
  received(): Pick<HttpRequest, 'method' | 'path' | 'body'> & { readonly headers: Readonly<Record<string, unknown>> }
}

/** Contract of every `Http`. */
export const httpContract = (name: string, open: () => HttpSubject): void => {
  describe(`${name} as an Http`, () => {
    let subject: HttpSubject
    beforeEach(() => {
      subject = open()
    })

    it.each([200, 201, 400, 403, 404, 409, 422, 500, 503])(
      'brings an answer with status %i back as a success',
      async status => {
        const body = { error: { code: 'cart_not_found' }, list: [1, 'ä', null] }
        subject.arrange({ status, body })
        const answer = await subject.http.send({ method: 'GET', path: '/v2/shop.json', headers: {} })
        expect(answer._unsafeUnwrap()).toMatchObject({ status, body })
      },
    )

    it('brings what is no JSON back as text', async () => {
      subject.arrange({ status: 502, body: '<h1>Bad gateway</h1>' })
      const answer = await subject.http.send({ method: 'GET', path: '/v2/shop.json', headers: {} })
      expect(answer._unsafeUnwrap()).toMatchObject({ status: 502, body: '<h1>Bad gateway</h1>' })
    })

    it('reads the text as the caller does where it says how', async () => {
      subject.arrange({ status: 200, body: { list: [1, 'ä'] } })
      const parse = (text: string) => [JSON.parse(text) as unknown, 'read by the caller']
      const answer = await subject.http.send({ method: 'GET', path: '/v2/shop.json', headers: {}, parse })
      expect(answer._unsafeUnwrap().body).toEqual([{ list: [1, 'ä'] }, 'read by the caller'])
    })

    it('brings the text back where the caller cannot read it', async () => {
      subject.arrange({ status: 502, body: '<h1>Bad gateway</h1>' })
      const parse = (): never => {
        throw new SyntaxError('no JSON')
      }
      const answer = await subject.http.send({ method: 'GET', path: '/v2/shop.json', headers: {}, parse })
      expect(answer._unsafeUnwrap().body).toBe('<h1>Bad gateway</h1>')
    })

    it('fails, without throwing, when no answer comes', async () => {
      subject.arrange('no_answer')
      const answer = await subject.http.send({ method: 'POST', path: '/v2/carts.json', headers: {}, body: {} })
      expect(answer._unsafeUnwrapErr().detail).not.toBe('')
    })

    it('carries method, path, headers and body', async () => {
      subject.arrange({ status: 200, body: {} })
      const body = { cart_item: { product: { id: 'lippu' }, amount: 2, customer_remarks: 'Ääkköset ”näin” 💃' } }
      await subject.http.send({
        method: 'PATCH',
        path: '/v2/carts/1/cart_items/2.json?lang=fi',
        headers: { 'x-eventio-cart-token': 'a.b.c' },
        body,
      })
      const received = subject.received()
      expect(received).toMatchObject({ method: 'PATCH', path: '/v2/carts/1/cart_items/2.json?lang=fi', body })
      expect(received.headers['x-eventio-cart-token']).toBe('a.b.c')
    })

    it('sends no body where none is given', async () => {
      subject.arrange({ status: 200, body: {} })
      await subject.http.send({ method: 'DELETE', path: '/v2/carts/1/cart_items/2.json', headers: {} })
      expect(subject.received().body).toBeUndefined()
    })
  })
}
