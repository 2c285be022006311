import type { AllotmentService, SignInService, Store, TicketApiState } from '@portti/core'

type FollowInput = {
  readonly allotments: Pick<AllotmentService, 'getSnapshot' | 'subscribe' | 'load' | 'sendNow' | 'refresh'>
  readonly signIn: Pick<SignInService, 'getSnapshot' | 'subscribe' | 'keepForOffline'>
  readonly ticketApi: Store<TicketApiState>
  readonly minutes: Pick<Store<unknown>, 'subscribe'>
}

/**
 * Reads the allotments that the device stores. Then, while a clerk is signed in and the ticket API answers, sends the
 * sales of held tickets and asks for the device's allotments: at once, and again each minute (rules/kiosk#allotment).
 */
export const followAllotments = async ({ allotments, signIn, ticketApi, minutes }: FollowInput): Promise<void> => {
  const hasAny = (): boolean => allotments.getSnapshot().allotments.length > 0
  /** Sends sales before it asks for the allotments. The slow hash of a PIN is not computed again each minute. */
  const refresh = async (isPinNew: boolean): Promise<void> => {
    if (signIn.getSnapshot().phase !== 'signed_in' || ticketApi.getSnapshot() === 'silent') return
    const hadAny = hasAny()
    await allotments.sendNow()
    // Without an answer the next one that comes begins all of it again.
    if (ticketApi.getSnapshot() === 'silent') return
    await allotments.refresh()
    if (isPinNew || hasAny() !== hadAny) await signIn.keepForOffline(hasAny())
  }
  await allotments.load()
  let unsent = allotments.getSnapshot().unsent.length
  allotments.subscribe(() => {
    const before = unsent
    unsent = allotments.getSnapshot().unsent.length
    if (unsent > before) void refresh(false)
  })
  for (const change of [ticketApi, signIn]) change.subscribe(() => void refresh(true))
  minutes.subscribe(() => void refresh(false))
  await refresh(true)
}
