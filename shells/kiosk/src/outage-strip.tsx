import { formatMessage } from '@portti/core/rules'
import { WarningIcon } from '@portti/ui'
import type { KioskTexts } from './texts.ts'

/** The one loud line: nothing can be sold just now. The bar has said so to assistive technology. */
export const OutageStrip = ({ texts, askEveryMs }: { readonly texts: KioskTexts; readonly askEveryMs: number }) => (
  <section data-part="strip" aria-label={texts.ticketApi.silent}>
    <WarningIcon />
    <p>
      {texts.ticketApi.silent}. <small>{formatMessage(texts.ticketApi.retry, { seconds: askEveryMs / 1000 })}</small>
    </p>
  </section>
)
