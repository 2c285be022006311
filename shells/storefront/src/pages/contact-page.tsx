import { Facts, MailIcon, PhoneIcon, PinIcon, StoreIcon } from '@portti/ui'
import { mapHref } from '../parts/events/map-href.ts'
import { ShopDocument } from '../parts/page/shop-document.tsx'
import type { Page } from '../routing/page.ts'

/** How to reach the organizer (rules/routes#pages). */
export const contactPage: Page = context => {
  const { shop, t } = context
  const { organizer } = shop
  const { addressLine1, postalCode, city } = organizer.address
  const address = [addressLine1, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return {
    kind: 'page',
    title: t('contact.title'),
    description: t('contact.lead'),
    body: (
      <ShopDocument title={t('contact.title')} lead={t('contact.lead')} context={context}>
        <Facts
          layout="tiles"
          facts={[
            ...(organizer.phone
              ? [
                  {
                    icon: <PhoneIcon />,
                    title: t('contact.phone'),
                    text: <a href={`tel:${organizer.phone.replace(/\s/g, '')}`}>{organizer.phone}</a>,
                  },
                ]
              : []),
            ...(organizer.email
              ? [
                  {
                    icon: <MailIcon />,
                    title: t('contact.email'),
                    text: <a href={`mailto:${organizer.email}`}>{organizer.email}</a>,
                  },
                ]
              : []),
            ...(address
              ? [{ icon: <PinIcon />, title: t('contact.address'), text: <a href={mapHref(address)}>{address}</a> }]
              : []),
            {
              icon: <StoreIcon />,
              title: organizer.businessId ? `${t('contact.businessId')} ${organizer.businessId}` : t('contact.title'),
              text: organizer.name,
            },
          ]}
        />
      </ShopDocument>
    ),
  }
}
