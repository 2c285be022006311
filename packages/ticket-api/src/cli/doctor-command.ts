import type { Configuration } from '../configuration/configuration.ts'
import { misnamedAccount } from '../features/payment/check-payment-accounts.ts'
import { adviceGiven } from '../features/production/advice.ts'
import { loadAdviceFacts } from '../features/production/load-advice-facts.ts'
import { loadProductionFacts } from '../features/production/load-production-facts.ts'
import { productionChecks, testModeCheck } from '../features/production/production-checks.ts'
import type { Database } from '../store/database.ts'
import { tableLines } from './table.ts'

/**
 * Reports whether each production check is met and what to do, and advice that stops no start; 1 when a shop could not
 * start as it is, or when there is none: its catalogue is not read.
 */
export const doctorCommand = async (
  db: Database,
  configuration: Configuration,
  say: (line: string) => void,
): Promise<number> => {
  const facts = await loadProductionFacts(db, configuration)
  const { liveShops } = facts
  const misnamed = await misnamedAccount(db, configuration.payments)
  const asked = [
    ...productionChecks.map(({ title, missing }) => ({ title, sentence: missing(facts) })),
    { title: 'Own accounts', sentence: misnamed },
  ]
  const rows = asked.map(({ title, sentence }) =>
    sentence === undefined ? [title, 'ok'] : [title, 'missing', sentence],
  )
  const adviceFacts = await loadAdviceFacts(db, configuration, liveShops, new Date())
  const advice = adviceGiven.map(({ title, give }) => {
    const sentence = give(adviceFacts)
    return sentence === undefined ? [title, 'ok'] : [title, 'advice', sentence]
  })
  for (const line of tableLines(
    [...rows, ...advice].map(row => [row[0] ?? '', row[1] ?? '', row[2] ?? '']),
    () => false,
  )) {
    say(line)
  }
  const missing = rows.filter(([, state]) => state === 'missing').length
  say('')
  if (liveShops.length + facts.testShops.length === 0) {
    say('There is no shop yet: import its catalogue first, by import FILE.')
    return 1
  }
  if (liveShops.length === 0) {
    const stops = [
      ...(testModeCheck.missing(facts) === undefined ? [] : ['an account that takes money']),
      ...(misnamed === undefined ? [] : ['the own accounts']),
    ]
    const end = stops.length === 0 ? 'so nothing else is asked' : `but ${stops.join(' and ')} would stop the start`
    say(`No shop here is live (test_mode is true in each), ${end}.`)
    return stops.length === 0 ? 0 : 1
  }
  const names = liveShops.map(({ id }) => id).join(', ')
  say(missing === 0 ? `Ready: ${names} can be opened to the public.` : `Not ready: ${missing} missing for ${names}.`)
  return missing === 0 ? 0 : 1
}
