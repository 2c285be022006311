import { err, ok } from 'neverthrow'
import { expect, test } from 'vitest'
import type { Http, HttpAnswer, HttpRequest } from '../ports/http.ts'
import { failureOf, hasNoAnswer, isOutcomeUnknown } from '../wire/failure.ts'
import { clerkHttp, staffHttp } from './clerk-http.ts'
import type { SignInState } from './sign-in-service.ts'

const request: HttpRequest = { method: 'GET', path: '/v2/desk/sales.json', headers: {} }
const refusalOf = (reason: string, status: number): HttpAnswer => ({
  status,
  body: { error: { code: 'unspecified_exception', exception_parameters: { reason } } },
})
const till = { id: 'k', name: 'Kassa 2', payments: [], takesCodes: true, refunds: true }
const choosing: SignInState = { phase: 'choosing', till, clerks: [], isPending: false }
const clerk = { id: 'aino', name: 'Aino K.', isManager: false }
const signedIn: SignInState = { phase: 'signed_in', till, clerk, managers: [] }

const open = (answer: HttpAnswer = { status: 200, body: {} }) => {
  const sent: HttpRequest[] = []
  const heard: string[] = []
  const session: { token: string | undefined; state: SignInState } = { token: 'istunto', state: signedIn }
  let duringCall = (): void => undefined
  const server: Http = {
    send: async given => {
      sent.push(given)
      duringCall()
      return ok(answer)
    },
  }
  const signIn = {
    token: () => session.token,
    getSnapshot: () => session.state,
    handleRefusal: ({ reason }: { readonly reason: string }) => void heard.push(reason),
  }
  return {
    shopper: clerkHttp(server, signIn),
    staff: staffHttp(server, signIn),
    session,
    sent,
    heard,
    during: (act: () => void) => {
      duringCall = act
    },
  }
}

// rules/desk#managers
test.each([
  ['right_missing', 403],
  ['session_ended', 401],
])('a session that ends with %s is heard by the sign-in', async (reason, status) => {
  const { staff, heard } = open(refusalOf(reason, status))
  await staff.send(request)
  expect(heard).toEqual([reason])
})

// rules/kiosk#sign-in
test('an answer to the session before ends no later one', async () => {
  const { staff, session, heard, during } = open(refusalOf('session_ended', 403))
  during(() => {
    session.token = 'seuraava'
  })
  await staff.send(request)
  expect(heard).toEqual([])
})

// rules/kiosk#sign-in
test('without a session staff’s calls are not sent, and a shopper’s are', async () => {
  const { staff, shopper, session, sent } = open()
  session.token = undefined
  session.state = choosing
  expect(await staff.send(request)).toEqual(ok(refusalOf('session_ended', 403)))
  expect(sent).toEqual([])
  await shopper.send(request)
  expect(sent).toEqual([request])
})

// rules/kiosk#offline-sign-in
test('until a sign-in without the ticket API is confirmed, staff’s calls are not sent, and it is known', async () => {
  const { staff, session, sent } = open()
  session.token = undefined
  const answer = (await staff.send(request))._unsafeUnwrap()
  expect(hasNoAnswer(failureOf(answer))).toBe(true)
  expect(isOutcomeUnknown(failureOf(answer))).toBe(false)
  expect(sent).toEqual([])
})

// rules/kiosk#offline-sign-in
test.each([undefined, 'vahvistettu'])(
  'a shopper’s call that needs a session before it is confirmed has no answer, and ends none: %s',
  async confirmed => {
    const { shopper, session, heard, during } = open(refusalOf('session_ended', 403))
    session.token = undefined
    during(() => {
      session.token = confirmed
    })
    expect(await shopper.send(request)).toEqual(err({ detail: expect.any(String) }))
    expect(heard).toEqual([])
  },
)
