import { Facts, Lead, MailIcon, PageHead, PhoneIcon, PinIcon, StoreIcon, Surface, Wrap } from '@portti/ui'
import type { Page } from '../server/page.ts'

/** How to reach the organizer (D6). */
export const contactPage: Page = ({ shop, messages }) => {
  const { organizer } = shop
  const texts = messages.contact
  const { addressLine1, postalCode, city } = organizer.address
  const address = [addressLine1, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return {
    kind: 'page',
    title: texts.title,
    description: texts.lead,
    body: (
      <Wrap>
        <PageHead title={texts.title}>
          <Lead>{texts.lead}</Lead>
        </PageHead>
        <Surface>
          <Facts
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
                title: organizer.name,
                text: organizer.businessId ? `${texts.businessId} ${organizer.businessId}` : undefined,
              },
            ]}
          />
        </Surface>
      </Wrap>
    ),
  }
}
