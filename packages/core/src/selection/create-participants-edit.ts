import type { CartItem } from '../cart/cart.ts'
import type { CartService } from '../cart/cart-service.ts'
import type { RegistrationField } from '../catalogue/registration-field.ts'
import { createFollowingStore } from '../state/following-store.ts'
import type { Store } from '../state/store.ts'
import type { VisitorApi } from '../ticket-api/ticket-api.ts'
import { checkRegistration, type RegistrationProblem } from '../validation/check-registration.ts'
import { participantSteps } from './line-amount.ts'
import type { TypedParticipant } from './to-cart-items.ts'

/** A line's participants while they are edited. */
export type ParticipantsEditState =
  /** The questions are being read, or could not be read. */
  | { readonly phase: 'loading' | 'failed' }
  | {
      readonly phase: 'open'
      readonly fields: readonly RegistrationField[]
      readonly participants: readonly TypedParticipant[]
      /** Shown from the first attempt to save on. */
      readonly problems: readonly RegistrationProblem[]
      readonly attempts: number
      readonly canAddAnother: boolean
      readonly canRemoveOne: boolean
      readonly isSaving: boolean
    }

export interface ParticipantsEdit extends Store<ParticipantsEditState> {
  change(participants: readonly TypedParticipant[]): void
  /** Adds the next participant, or as many as are sold together. */
  addAnother(): void
  remove(place: number): void
  /** Returns whether the cart has them. */
  save(): Promise<boolean>
}

type Model = {
  readonly fields: readonly RegistrationField[] | undefined
  readonly isFailed: boolean
  readonly participants: readonly TypedParticipant[]
  readonly attempts: number
  readonly isSaving: boolean
}

/** Edits the participants of a line in the cart. The questions are read once somebody watches. */
export const createParticipantsEdit = (
  core: {
    readonly cart: Pick<CartService, 'changeParticipants' | 'getSnapshot'>
    readonly ticketApi: Pick<VisitorApi, 'readEvent'>
  },
  item: CartItem,
): ParticipantsEdit => {
  const steps = ({ participants }: Model) => {
    const state = core.cart.getSnapshot()
    const items = state.phase === 'present' ? state.cart.items : [item]
    return participantSteps({ items }, item, participants.length)
  }
  const check = ({ fields = [], participants }: Model) =>
    checkRegistration(fields, { participants }, participants.length)
  const stateOf = (now: Model): ParticipantsEditState => {
    const { fields, participants, attempts, isSaving } = now
    if (fields === undefined) return { phase: now.isFailed ? 'failed' : 'loading' }
    const checked = check(now)
    const { more, canRemoveOne } = steps(now)
    return {
      phase: 'open',
      fields,
      participants,
      problems: attempts > 0 && checked.isErr() ? checked.error : [],
      attempts,
      canAddAnother: more > participants.length,
      canRemoveOne,
      isSaving,
    }
  }
  const participants = item.eventRegistration?.participants ?? []
  let model: Model = { fields: undefined, isFailed: false, participants, attempts: 0, isSaving: false }
  const change = (changed: Partial<Model>): void => {
    model = { ...model, ...changed }
    store.update(() => stateOf(model))
  }
  const store = createFollowingStore(stateOf(model), () => {
    void core.ticketApi.readEvent(item.event?.id ?? '').then(answer => {
      if (answer.isErr()) change({ isFailed: true })
      else change({ fields: answer.value.registrationFields ?? [] })
    })
    return () => undefined
  })
  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    change: participants => change({ participants }),
    addAnother: () => {
      const { more } = steps(model)
      const added = Array.from({ length: more - model.participants.length }, () => ({}))
      change({ participants: [...model.participants, ...added] })
    },
    remove: place => change({ participants: model.participants.filter((_, index) => index !== place) }),
    save: async () => {
      const checked = check(model)
      if (checked.isErr()) {
        change({ attempts: model.attempts + 1 })
        return false
      }
      change({ isSaving: true })
      const answer = await core.cart.changeParticipants(item.id, checked.value)
      change({ isSaving: false })
      return answer.isOk()
    },
  }
}
