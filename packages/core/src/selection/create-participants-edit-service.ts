import type { Result } from 'neverthrow'
import type { QuantityRule } from '../availability/amount.ts'
import type { CartItem } from '../cart/cart.ts'
import type { CartService } from '../cart/cart-service.ts'
import { presentCart } from '../cart/cart-state.ts'
import { type KeptParticipants, keepParticipants, keptParticipants } from '../cart/kept-participants.ts'
import type { VisitorApi } from '../cart/visitor-api.ts'
import type { EventRegistration, RegistrationField } from '../catalogue/registration-field.ts'
import type { Core, CoreParts } from '../compose/create-core.ts'
import type { ShopError } from '../errors/shop-error.ts'
import { createFollowingStore } from '../state/following-store.ts'
import type { Store } from '../state/store.ts'
import { checkRegistration, type RegistrationProblem } from '../validation/check-registration.ts'
import { itemRule, participantSteps } from './item-amount.ts'
import { areSameParticipants, mergeParticipants } from './merge-participants.ts'
import type { TypedParticipant } from './to-cart-items.ts'

/** Participants while they are edited. */
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
      /** Some can be removed, one by one, until the rest is sold so. */
      readonly canBeFewer: boolean
      readonly isSaving: boolean
      /** Another tab changed the list: it is shown with what was typed here, which is not saved yet. */
      readonly isMerged: boolean
    }

export interface ParticipantsEditService extends Store<ParticipantsEditState> {
  change(participants: readonly TypedParticipant[]): void
  /** Adds the next participant, or as many as are sold together. */
  addAnother(): void
  /** Copies the details of the participant before this one. */
  copyPrevious(place: number): void
  remove(place: number): void
  /**
   * Returns whether the cart has them; at once not, while they are being saved. A list that another tab changed
   * meanwhile is shown with what was typed here, and is saved by the next call.
   */
  save(): Promise<boolean>
  /** The edit is over: saved, or given up. Until then what is typed stays in the tab. */
  drop(): void
}

/** The edited participants: those of a cart item, or of an item that will be added. */
export type EditedParticipants = {
  readonly participants: readonly TypedParticipant[]
  /** The item's participants now; absent where no other tab changes them. */
  readonly participantsNow?: () => readonly TypedParticipant[] | undefined
  /** The questions to each participant; when absent, they are read as soon as the edit is watched. */
  readonly fields?: readonly RegistrationField[] | undefined
  readonly readFields: () => Promise<Result<readonly RegistrationField[], ShopError>>
  /** How many may be sold now. */
  readonly rule: () => QuantityRule
  readonly save: (registration: EventRegistration) => Promise<boolean>
  /** Typed before and not saved (rules/checkout#nothing-typed-is-lost). */
  readonly kept?: KeptParticipants | undefined
  readonly keep?: (typed: KeptParticipants | undefined) => void
}

type Model = {
  readonly fields: readonly RegistrationField[] | undefined
  readonly isFailed: boolean
  /** The item's, as the edit knows them. */
  readonly before: readonly TypedParticipant[]
  readonly participants: readonly TypedParticipant[]
  readonly attempts: number
  readonly isSaving: boolean
  readonly isMerged: boolean
}

export const editParticipants = (edited: EditedParticipants): ParticipantsEditService => {
  const stepsNow = () => participantSteps(edited.rule(), model.participants.length)
  const check = ({ fields = [], participants }: Model) =>
    checkRegistration(fields, { participants }, participants.length)
  const stateNow = (): ParticipantsEditState => {
    const { fields, participants, attempts, isSaving, isMerged } = model
    if (fields === undefined) return { phase: model.isFailed ? 'failed' : 'loading' }
    const checked = check(model)
    const { less, more, canRemoveOne } = stepsNow()
    return {
      phase: 'open',
      fields,
      participants,
      problems: attempts > 0 && checked.isErr() ? checked.error : [],
      attempts,
      canAddAnother: more > participants.length,
      canRemoveOne,
      canBeFewer: less > 0,
      isSaving,
      isMerged,
    }
  }
  const { fields, participants, kept = { before: participants, participants } } = edited
  let model: Model = {
    fields,
    isFailed: false,
    ...kept,
    attempts: 0,
    isSaving: false,
    isMerged: false,
  }
  const change = (changed: Partial<Model>): void => {
    model = { ...model, ...changed }
    if (changed.participants ?? changed.before) keep()
    store.update(stateNow)
  }
  const keep = (): void => {
    const { fields = [], before, participants } = model
    edited.keep?.(areSameParticipants(fields, before, participants) ? undefined : { before, participants })
  }
  /** The edited list with the changes of another tab; undefined when there are none that it lacks. */
  const merge = (here: readonly TypedParticipant[]): Partial<Model> | undefined => {
    const { before, fields = [] } = model
    const there = edited.participantsNow?.() ?? before
    if (areSameParticipants(fields, before, there)) return undefined
    const merged = mergeParticipants(fields, { before, here, there })
    return areSameParticipants(fields, here, merged) ? undefined : { before: there, participants: merged }
  }
  const store = createFollowingStore(stateNow(), () => {
    if (model.fields === undefined) {
      void edited.readFields().then(answer => change(answer.isErr() ? { isFailed: true } : { fields: answer.value }))
    }
    return () => undefined
  })
  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    change: participants => change({ participants }),
    addAnother: () => {
      const added = Array.from({ length: stepsNow().more - model.participants.length }, () => ({}))
      change({ participants: [...model.participants, ...added] })
    },
    copyPrevious: place =>
      change({ participants: model.participants.map((one, at, all) => (at === place && all[at - 1]) || one) }),
    remove: place => change({ participants: model.participants.filter((_, index) => index !== place) }),
    save: async () => {
      if (model.isSaving) return false
      const checked = check(model)
      if (checked.isErr()) {
        change({ attempts: model.attempts + 1 })
        return false
      }
      const merged = merge(checked.value.participants)
      if (merged) {
        change({ ...merged, isMerged: true })
        return false
      }
      change({ isSaving: true, isMerged: false })
      const { participants: sent } = checked.value
      const isSaved = await edited.save(checked.value)
      // What was saved is no change of another tab to what is typed meanwhile.
      change({ isSaving: false, ...(isSaved && { before: sent }) })
      return isSaved
    },
    drop: () => edited.keep?.(undefined),
  }
}

type ReadEvent = { readonly ticketApi: Pick<VisitorApi, 'fetchEvent'> }

/** Reads the questions to participants of an item's event. */
export const fieldsReader =
  ({ ticketApi }: ReadEvent, item: Pick<CartItem, 'event'> | undefined): EditedParticipants['readFields'] =>
  async () =>
    (await ticketApi.fetchEvent(item?.event?.id ?? '')).map(({ registrationFields = [] }) => registrationFields)

const tabStorageOf = ({ tabStorage }: CoreParts) => tabStorage

/** Whether this tab keeps participants of an item that were typed and not saved. */
export const isEditKept = (core: Pick<Core, 'open'>, item: CartItem): boolean =>
  keptParticipants(core.open(tabStorageOf), item) !== undefined

/**
 * Edits the participants of an item in the cart, and continues an edit that was left. The questions are read once
 * somebody watches.
 */
export const createParticipantsEditService = (
  core: ReadEvent & Pick<Core, 'open'> & { readonly cart: Pick<CartService, 'changeParticipants' | 'getSnapshot'> },
  item: CartItem,
): ParticipantsEditService => {
  const tabStorage = core.open(tabStorageOf)
  const itemsNow = () => presentCart(core.cart.getSnapshot())?.items ?? [item]
  return editParticipants({
    participants: item.eventRegistration?.participants ?? [],
    participantsNow: () => itemsNow().find(({ id }) => id === item.id)?.eventRegistration?.participants,
    readFields: fieldsReader(core, item),
    rule: () => itemRule({ items: itemsNow() }, item),
    save: async registration => (await core.cart.changeParticipants(item.id, registration)).isOk(),
    kept: keptParticipants(tabStorage, item),
    keep: typed => keepParticipants(tabStorage, item.id, typed),
  })
}
