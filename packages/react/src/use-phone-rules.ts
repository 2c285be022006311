import { loadNormalisePhone, type NormalisePhone, uncheckedPhone } from '@portti/core/rules'
import { useEffect, useState } from 'react'
import { loadPhoneRules } from './load-phone-rules.ts'

/** The phone rules, which are large and load with the form; until then the ticket API checks the numbers. */
export const usePhoneRules = (): NormalisePhone => {
  const [rules, setRules] = useState({ normalisePhone: uncheckedPhone })
  useEffect(() => void loadNormalisePhone(loadPhoneRules).then(normalisePhone => setRules({ normalisePhone })), [])
  return rules.normalisePhone
}
