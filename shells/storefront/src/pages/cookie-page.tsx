import { Prose } from '@portti/ui'
import { Island } from '../hydration/island.tsx'
import ConsentChoice from '../islands/consent-choice/consent-choice.island.tsx'
import { asksConsent } from '../parts/consent-question.ts'
import { ShopDocument } from '../parts/shop-document.tsx'
import type { Page } from '../routing/page.ts'

/** What is stored on the visitor's device, and the choice about it (D34). */
export const cookiePage: Page = context => {
  const { shop, messages } = context
  const texts = messages.cookies
  const measures = shop.facebookPixels.length > 0
  return {
    kind: 'page',
    title: texts.title,
    description: texts.lead,
    body: (
      <ShopDocument title={texts.title} lead={texts.lead} context={context}>
        <Prose>
          <h2>{texts.necessaryTitle}</h2>
          <p>{texts.necessaryText}</p>
          <p>{texts.offlineText}</p>
          <h2>{texts.measuringTitle}</h2>
          <p>{measures ? texts.measuringText : texts.noMeasuringText}</p>
          {shop.liveChat ? (
            <>
              <h2>{texts.chatTitle}</h2>
              <p>{texts.chatText}</p>
            </>
          ) : null}
        </Prose>
        {asksConsent(shop) ? (
          <Island
            name="consent-choice"
            when="idle"
            of={ConsentChoice}
            props={{ title: texts.choiceTitle, texts: messages.consent }}
          />
        ) : null}
      </ShopDocument>
    ),
  }
}
