import type deskFi from './desk/fi.json'
import type fi from './fi.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof fi & typeof deskFi }
  }
}
