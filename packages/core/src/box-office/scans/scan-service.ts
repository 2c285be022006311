import type { Product } from '../../catalogue/product.ts'
import type { UsedCode } from '../../codes/used-code.ts'
import type { ShopError } from '../../errors/shop-error.ts'
import type { SignInProblem } from '../../staff/sign-in-service.ts'
import type { Store } from '../../state/store.ts'
import type { CounterOrder } from '../sold/counter-order.ts'

/** The meaning and the effect of a scan or a typed code (rules/kiosk#scans). */
export type ScanState =
  | { readonly phase: 'none' }
  | { readonly phase: 'asking'; readonly text: string }
  | { readonly phase: 'product'; readonly product: Product }
  /** It is sold on a numbered seat, and its event is open: nothing was added. */
  | { readonly phase: 'seat'; readonly product: Product }
  /** It is used in this sale; `opened` are the hidden tickets that the till sells with it. */
  | { readonly phase: 'code'; readonly code: string; readonly used?: UsedCode; readonly opened: readonly Product[] }
  /** A sale by its number, or by one of its tickets; nothing was done with it. */
  | { readonly phase: 'sale'; readonly order: CounterOrder; readonly ticket?: string }
  | { readonly phase: 'unknown'; readonly text: string }
  /** Money is being taken: the scan changed nothing. */
  | { readonly phase: 'busy' }
  /** It asks for its participants, and so does the form that is open: the scan changed nothing. */
  | { readonly phase: 'asked'; readonly product: Product }
  | { readonly phase: 'refused'; readonly text: string; readonly error: ShopError }
  | { readonly phase: 'failed'; readonly text: string; readonly problem: SignInProblem }

export interface ScanService extends Store<ScanState> {
  read(text: string): Promise<void>
  /** Takes the code that was just used out of the sale. */
  undo(): void
  close(): void
}
