import type fi from './fi.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof fi }
  }
}
