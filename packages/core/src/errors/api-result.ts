import type { Result } from 'neverthrow'
import type { ShopError } from './shop-error.ts'

/** Result of a call to the API: the parsed value of the response, or the error. It never rejects. */
export type ApiResult<Value> = Promise<Result<Value, ShopError>>
