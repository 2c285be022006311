import type deskFi from './desk/fi.json'
import type doorFi from './door/fi.json'
import type fi from './fi.json'
import type panelsFi from './panels/fi.json'
import type scanFi from './scan/fi.json'
import type selfFi from './self/fi.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: {
      translation: typeof fi & typeof deskFi & typeof doorFi & typeof panelsFi & typeof scanFi & typeof selfFi
    }
  }
}
