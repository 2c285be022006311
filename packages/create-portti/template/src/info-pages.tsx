import type { Shop } from '@portti/core'
import { textIn } from '@portti/core/format'
import { Prose, Section, SlimFooter, Stack, Surface, Wrap } from '@portti/ui'
import type { ComponentType } from 'react'
import { language } from './language.ts'
import { withoutLanguage } from './pages.ts'

type Props = { readonly shop: Shop }
type InfoPage = { readonly path: string; readonly title: string; readonly Content: ComponentType<Props> }

const Terms = ({ shop }: Props) => <Prose html={textIn(shop.termsAndConditions, language)} />

const Contact = ({ shop: { organizer } }: Props) => {
  const { name, businessId, address, phone, email } = organizer
  const city = [address.postalCode, address.city].filter(Boolean).join(' ')
  return (
    <Prose>
      <p>{[name, businessId && `Y-tunnus ${businessId}`].filter(Boolean).join(', ')}</p>
      <p>{[address.addressLine1, city].filter(Boolean).join(', ')}</p>
      {phone && <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>}
      {email && <a href={`mailto:${email}`}>{email}</a>}
    </Prose>
  )
}

const PersonalData = ({ shop }: Props) => {
  const { personalDataFile: file } = shop.organizer
  const parts = [
    { title: 'Yhteystiedot henkilötietoasioissa', html: textIn(file.contactInfo, language) },
    { title: 'Tietojen säilyttäminen', html: textIn(file.retention, language) },
    { title: 'Lisätietoja', html: textIn(file.additionalInfo, language) },
  ]
  return (
    <>
      <Section title="Rekisterinpitäjä" space="inner">
        <Stack>
          <Contact shop={shop} />
          {file.responsiblePerson && <p>Vastuuhenkilö: {file.responsiblePerson}</p>}
        </Stack>
      </Section>
      {parts
        .filter(({ html }) => html)
        .map(({ title, html }) => (
          <Section key={title} title={title} space="inner">
            <Prose html={html} />
          </Section>
        ))}
      {file.customUrl && <a href={file.customUrl}>{file.customUrl}</a>}
    </>
  )
}

const Accessibility = ({ shop }: Props) => (
  <Prose>
    <p>
      Verkkokauppa on tehty WCAG 2.2 -ohjeiston A- ja AA-tason mukaan: se toimii näppäimistöllä, ruudunlukijalla ja
      suurennettuna. Jos jokin ei toimi, ota yhteyttä:
    </p>
    <Contact shop={shop} />
  </Prose>
)

/**
 * Pages about the shop. The ticket API's e-mails, tickets and withdrawal page link to these four addresses; another page
 * is one more row. To the core they are `browse`, which every page is that takes no part in a purchase.
 */
const infoPages: readonly InfoPage[] = [
  { path: '/terms-and-conditions/', title: 'Toimitusehdot', Content: Terms },
  { path: '/privacy-policy/', title: 'Tietosuojaseloste', Content: PersonalData },
  { path: '/accessibility/', title: 'Saavutettavuusseloste', Content: Accessibility },
  { path: '/contact-us/', title: 'Yhteystiedot', Content: Contact },
]

/** The page about the shop at an address; undefined at the others. */
export const infoPageAt = (path: string): InfoPage | undefined =>
  infoPages.find(info => info.path === withoutLanguage(path))

export const InfoPageView = ({ shop, info: { title, Content } }: Props & { readonly info: InfoPage }) => (
  <Wrap>
    <Surface>
      <Stack>
        <h1>{title}</h1>
        <Content shop={shop} />
        <a href="/">Takaisin kauppaan</a>
      </Stack>
    </Surface>
  </Wrap>
)

/** The foot of every page: the pages about the shop, and the seller. */
export const InfoLinks = ({ shop: { organizer } }: Props) => (
  <SlimFooter
    label="Tietoa kaupasta"
    links={infoPages.map(({ path, title }) => ({ href: path, text: title }))}
    note={[organizer.name, organizer.businessId].filter(Boolean).join(' · ')}
  />
)
