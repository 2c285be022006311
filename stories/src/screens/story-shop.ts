import type { WireProduct, WireShop, WireVenue } from '@portti/contract'
import { wireDeliveryMethod, wireProduct } from '@portti/core/testing'
import { themes } from '../themes.ts'

export const inLanguages = (fi: string, en: string, sv: string, de: string) => ({ fi, en, sv, de })

export const storyVenue: WireVenue = {
  id: 'ranta',
  title: { fi: 'Peltohovin ranta', en: 'Peltohovi beach', sv: 'Peltohovis strand', de: 'Strand von Peltohovi' },
  address_line1: 'Rantatie 3',
  postal_code: '00100',
  city: 'Helsinki',
  country: 'FI',
}

/** Products that belong to no event. */
export const storyGoods: readonly WireProduct[] = [
  wireProduct({
    id: 'muki',
    type: 'merchandise',
    title: { fi: 'Emalimuki', en: 'Enamel mug', sv: 'Emaljmugg', de: 'Emailbecher' },
    price: '16.00',
    vat_rate: 25.5,
  }),
  wireProduct({
    id: 'kassi',
    type: 'merchandise',
    title: { fi: 'Kangaskassi', en: 'Tote bag', sv: 'Tygkasse', de: 'Stofftasche' },
    price: '12.00',
    vat_rate: 25.5,
    availability: { available: true, min: 1, max: 10, step: 1, status: 'yellow', max_available: 3 },
  }),
]

export const storyVenues: readonly WireVenue[] = [storyVenue]

const field = { displayed: true, required: true }

export const storyShop: WireShop = {
  id: 'peltohovi',
  title: inLanguages('Peltohovi', 'Peltohovi', 'Peltohovi', 'Peltohovi'),
  host: 'peltohovi.example',
  organizer: {
    id: 'peltohovi-oy',
    name: 'Peltohovi Oy',
    business_id: '1234567-8',
    phone: '+358 40 123 4567',
    email: 'liput@peltohovi.example',
    address: { address_line1: 'Rantatie 3', postal_code: '00100', city: 'Helsinki', country: 'FI' },
    personal_data_file_description_info: {
      additional_info: { fi: '<p>Käytämme tietojasi lippujen toimittamiseen.</p>' },
    },
  },
  version: 7,
  delivery_methods: [wireDeliveryMethod()],
  forms: {
    customer_details_form: {
      fields: { first_name: field, last_name: field, email: field, phone: { displayed: true, required: false } },
    },
  },
  // Replaced by the theme chosen in the toolbar.
  theme: themes.default.record,
  test_mode: false,
  event_folders: [
    {
      id: 'kesa',
      slug: 'kesa',
      title: inLanguages('Kesä', 'Summer', 'Sommar', 'Sommer'),
      public: true,
      show_in_nav: true,
    },
  ],
  pages: [
    {
      id: 'home_page',
      title: inLanguages('Koti', 'Home', 'Hem', 'Startseite'),
      widgets: [
        {
          id: 'kuva',
          type: 'hero',
          data: {
            title: inLanguages('Kesä rannalla', 'Summer on the beach', 'Sommar på stranden', 'Sommer am Strand'),
          },
        },
        { id: 'tulevat', type: 'events_listing', data: { limit: 6 } },
        {
          id: 'kauppa',
          type: 'products_listing',
          data: { title: inLanguages('Rannalta mukaan', 'To take home', 'Att ta med', 'Zum Mitnehmen') },
        },
      ],
    },
    {
      id: 'tietoa',
      title: inLanguages('Tietoa rannasta', 'About the beach', 'Om stranden', 'Über den Strand'),
      widgets: [
        {
          id: 'teksti',
          type: 'rich_text',
          data: {
            text: inLanguages(
              '<p>Ranta on auki kesällä.</p>',
              '<p>Open in summer.</p>',
              '<p>Öppet på sommaren.</p>',
              '<p>Im Sommer offen.</p>',
            ),
          },
        },
        { id: 'kansiot', type: 'event_folders_listing', data: { folderIds: ['kesa'] } },
      ],
    },
  ],
  terms_and_conditions: inLanguages(
    '<p>Tapahtumalipuilla ei ole peruuttamisoikeutta.</p>',
    '<p>Event tickets carry no right of withdrawal.</p>',
    '<p>Evenemangsbiljetter har ingen ångerrätt.</p>',
    '<p>Für Veranstaltungstickets besteht kein Widerrufsrecht.</p>',
  ),
  marketing_permission_label: inLanguages(
    'Minulle saa lähettää uutisia',
    'Send me news',
    'Skicka mig nyheter',
    'Sendet mir Neuigkeiten',
  ),
  languages: ['fi', 'en', 'sv', 'de'],
  default_language: 'fi',
  cart_enabled: true,
  robots_allowed: true,
  time_zone: 'Europe/Helsinki',
  product_feed_key: 'peltohovi-tuotteet',
}
