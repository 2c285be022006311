import type { DeliveryMethod, Shop } from '@portti/core'
import { formatEuros, textIn } from '@portti/core/format'
import { Disclosure, Prose } from '@portti/ui'
import { language } from './language.ts'

type Props = { readonly shop: Shop; readonly delivery: DeliveryMethod | undefined; readonly toPay: number }

/** The delivery, the sum and the terms that the buyer agrees to, right above the button that orders. */
export const OrderTerms = ({ shop, delivery, toPay }: Props) => (
  <>
    {delivery && (
      <p>
        Toimitus: {textIn(delivery.title, language)}
        {delivery.product.price > 0 ? ` ${formatEuros(delivery.product.price, language)}` : ', maksuton'}
      </p>
    )}
    <p>
      {toPay > 0 && `Yhteensä ${formatEuros(toPay, language)}, sis. alv. `}
      Lipuilla ja palveluilla, jotka on sidottu tiettyyn päivään, ei ole peruuttamisoikeutta. Tavaroilla, sarja- ja
      lahjakorteilla ja jäsenyyksillä on 14&nbsp;päivän peruuttamisoikeus.
    </p>
    <Disclosure title="Tilaamalla hyväksyt toimitusehdot">
      <Prose html={textIn(shop.termsAndConditions, language)} />
    </Disclosure>
  </>
)
