import type { source } from './resources.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof source }
  }
}
