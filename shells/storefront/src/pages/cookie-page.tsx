import { Prose } from '@portti/ui'
import { Island } from '../hydration/island.tsx'
import ConsentChoice from '../islands/consent-choice/consent-choice.island.tsx'
import { asksConsent } from '../parts/page/consent-question.ts'
import { ShopDocument } from '../parts/page/shop-document.tsx'
import type { Page } from '../routing/page.ts'

/** The data stored on the visitor's device, and the choice about it (rules/consent#change-of-mind). */
export const cookiePage: Page = context => {
  const { shop, messages, t } = context
  const measures = shop.facebookPixels.length > 0
  return {
    kind: 'page',
    title: t('cookies.title'),
    description: t('cookies.lead'),
    body: (
      <ShopDocument title={t('cookies.title')} lead={t('cookies.lead')} context={context}>
        <Prose>
          <h2>{t('cookies.necessaryTitle')}</h2>
          <p>{t('cookies.necessaryText')}</p>
          <p>{t('cookies.offlineText')}</p>
          <h2>{t('cookies.measuringTitle')}</h2>
          <p>{measures ? t('cookies.measuringText') : t('cookies.noMeasuringText')}</p>
          {shop.liveChat ? (
            <>
              <h2>{t('cookies.chatTitle')}</h2>
              <p>{t('cookies.chatText')}</p>
            </>
          ) : null}
        </Prose>
        {asksConsent(shop) ? (
          <Island
            name="consent-choice"
            when="painted"
            of={ConsentChoice}
            props={{ title: t('cookies.choiceTitle'), texts: messages.consent }}
          />
        ) : null}
      </ShopDocument>
    ),
  }
}
