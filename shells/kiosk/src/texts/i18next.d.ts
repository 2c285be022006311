import type deskFi from './desk/fi.json'
import type fi from './fi.json'
import type scanFi from './scan/fi.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof fi & typeof deskFi & typeof scanFi }
  }
}
