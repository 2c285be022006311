import { map, type Observable } from 'rxjs'
import type { Clock } from '../ports/clock.ts'
import { hasNoAnswer } from '../wire/failure.ts'
import { fetchUntilAnswered } from '../wire/fetch-until-answered.ts'
import type { CartService } from './cart-service.ts'

/**
 * Reads this browser's cart until the server answers; an error of an earlier read is then cleared. `unanswered`: it is
 * asked again after a while. A refusal is an answer too: the cart's state has its error.
 */
export const readStoredCart = (
  cart: Pick<CartService, 'load' | 'clearError'>,
  clock: Clock,
): Observable<'unanswered' | 'known'> =>
  fetchUntilAnswered(cart.load, clock).pipe(
    map(answer => {
      if (answer.isOk()) cart.clearError()
      return answer.isErr() && hasNoAnswer(answer.error) ? 'unanswered' : 'known'
    }),
  )
