import type { NormalisePhone } from '@portti/core/rules'

/** Phone metadata is large: it is loaded with a form, not with the page. */
export const loadPhoneRules = (): Promise<{ readonly normalisePhone: NormalisePhone }> =>
  import('@portti/core/rules/phone')
