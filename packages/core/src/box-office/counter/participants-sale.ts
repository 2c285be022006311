import type { EventRegistration } from '../../catalogue/registration-field.ts'
import { hasComeInto, type PendingParticipants } from '../basket/counter-participants.ts'
import type { BasketChanges } from './basket-changes.ts'
import type { CounterParts } from './counter-parts.ts'
import { askedOf } from './counter-view.ts'

/** Participants whose details are asked, until they are sold (rules/kiosk#participants). */
export const createParticipantsSale = (parts: CounterParts, { putLine }: BasketChanges) => {
  const { cart, model, turns, cartNow, basketNow, isSelling, beginSale } = parts
  /** The question that was answered and sent, and the items that were in the cart before. */
  let tried: { readonly asked: PendingParticipants; readonly known: readonly string[] } | undefined

  /** The present cart shows whether the first try was answered too late. */
  const canTryAgain = async (asked: PendingParticipants): Promise<boolean> =>
    (await cart.load()).isOk() && model.now().asked === asked && isSelling()

  return {
    /** An earlier question stays as it was typed. */
    ask: (asked: PendingParticipants): void => model.change({ asked: askedOf(model.now(), basketNow()) ?? asked }),
    stopAsking: (): void => model.change({ asked: undefined }),
    register: async (participants: EventRegistration['participants']): Promise<boolean> => {
      const { asked } = model.now()
      if (!asked || !isSelling()) return false
      const { product, itemId } = asked
      if (tried?.asked !== asked) tried = { asked, known: (cartNow()?.items ?? []).map(({ id }) => id) }
      else if (!(await canTryAgain(asked))) return false
      const { known } = tried
      /**
       * The ticket API added it, even if the answer was lost. Items with participants never join: a repeat would sell
       * twice.
       */
      const isSold = (): boolean => itemId === undefined && hasComeInto(cartNow(), product, participants, known)
      cart.clearError()
      beginSale({ adjusted: undefined })
      if (!isSold()) {
        const isPut = await (itemId === undefined
          ? putLine({ product, amount: participants.length, participants })
          : turns.run(async () => (await cart.changeParticipants(itemId, { participants })).isOk()))
        if (!isPut) {
          if (!isSold()) return false
          cart.clearError()
        }
      }
      if (model.now().asked === asked) model.change({ asked: undefined })
      return true
    },
  }
}

export type ParticipantsSale = ReturnType<typeof createParticipantsSale>
