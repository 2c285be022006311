import type { Shop } from '@portti/core'

const shade = '#1d4ed8'
/** A shop in three languages. */
export const aShop: Shop = {
  id: 'metsa',
  title: { fi: 'Metsä', sv: 'Skogen', en: 'Forest' },
  host: 'metsa.localhost',
  organizer: {
    id: 'metsa-oy',
    title: {},
    name: 'Metsä Oy',
    email: 'liput@metsa.example',
    address: {},
    personalDataFile: { additionalInfo: {}, contactInfo: {}, retention: {} },
  },
  version: 7,
  description: {},
  deliveryMethods: [],
  customerForm: {},
  theme: {
    primary: {
      100: shade,
      200: shade,
      300: shade,
      400: shade,
      500: shade,
      600: shade,
      700: shade,
      800: shade,
      900: shade,
    },
    page: '#f1f5f9',
    customCss: '',
  },
  isTestMode: true,
  eventFolders: [],
  productFolders: [],
  pages: [],
  termsAndConditions: {},
  marketingPermissionLabel: {},
  facebookPixels: [],
  languages: ['fi', 'sv', 'en'],
  defaultLanguage: 'fi',
  isCartEnabled: true,
  areRobotsAllowed: true,
  legacyEventIds: [],
  timeZone: 'Europe/Helsinki',
}
