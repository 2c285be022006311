import { Facts, MailIcon, PhoneIcon, PinIcon, StoreIcon } from '@portti/ui'
import { ShopDocument } from '../parts/shop-document.tsx'
import type { Page } from '../routing/page.ts'

/** How to reach the organizer (D6). */
export const contactPage: Page = context => {
  const { shop, messages } = context
  const { organizer } = shop
  const texts = messages.contact
  const { addressLine1, postalCode, city } = organizer.address
  const address = [addressLine1, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return {
    kind: 'page',
    title: texts.title,
    description: texts.lead,
    body: (
      <ShopDocument title={texts.title} lead={texts.lead} context={context}>
        <Facts
          layout="tiles"
          facts={[
            ...(organizer.phone
              ? [
                  {
                    icon: <PhoneIcon />,
                    title: texts.phone,
                    text: <a href={`tel:${organizer.phone.replace(/\s/g, '')}`}>{organizer.phone}</a>,
                  },
                ]
              : []),
            ...(organizer.email
              ? [
                  {
                    icon: <MailIcon />,
                    title: texts.email,
                    text: <a href={`mailto:${organizer.email}`}>{organizer.email}</a>,
                  },
                ]
              : []),
            ...(address ? [{ icon: <PinIcon />, title: texts.address, text: address }] : []),
            {
              icon: <StoreIcon />,
              title: organizer.businessId ? `${texts.businessId} ${organizer.businessId}` : texts.title,
              text: organizer.name,
            },
          ]}
        />
      </ShopDocument>
    ),
  }
}
