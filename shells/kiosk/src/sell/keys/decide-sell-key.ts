import { actionOfKey, type Keymap, type LegendKey, legendOf, unlisted } from '../../keyboard/keymap.ts'
import { basketKeymap } from './basket-keymap.ts'
import { paymentKeymap } from './payment-keymap.ts'
import { scanKeymap } from './scan-keymap.ts'
import { searchKeymap } from './search-keymap.ts'
import type { SellAction } from './sell-action.ts'
import type { KeyMoment, SellFacts } from './sell-facts.ts'

/** The action of a pressed key; undefined where the browser or a field handles it (rules/kiosk#keys). */
export const decideSellKey = (facts: SellFacts, moment: KeyMoment, key: string): SellAction | undefined => {
  // A key that was kept back while it might have been a scan follows the one that began the search.
  if (moment.focus === 'ahead' && key.length === 1 && facts.state.payment.phase === 'none') return ['search', key]
  if (moment.focus === 'button' && (key === 'Enter' || key === ' ')) return undefined
  return actionOfKey(sellKeymap(facts, moment), key)
}

/** The keys that the legend shows. */
export const sellLegend = (facts: SellFacts): readonly LegendKey[] => {
  const { form, state } = facts
  const focus = state.words === '' || form || state.asked ? 'page' : 'search'
  return legendOf(sellKeymap(facts, { focus, sinceSignInMs: Infinity, sinceSaleMs: Infinity }))
}

/** The keys of a sale in each of its situations, the innermost first: a key and its legend cannot part. */
const sellKeymap = (facts: SellFacts, moment: KeyMoment): Keymap<SellAction> => {
  const { state, scan, form } = facts
  const { focus } = moment
  const scanned = scanKeymap(facts)
  if (state.payment.phase !== 'none') return [...scanned, ...paymentKeymap(state)]
  const basket = basketKeymap(facts, moment)
  const whileTyping = unlisted(basket.filter(([cap]) => worksWhileTyping.test(cap)))
  const isSearching = focus === 'search' || focus === 'ahead'
  // It covers a form until it is closed. The search stands beside the form.
  if (scan.phase === 'none' && (form || state.asked)) {
    const close: Keymap<SellAction> = [['Esc', 'close', [form ? 'closeForm' : 'stopAsking']]]
    return [...(isSearching ? [...close, ...searchKeymap(facts)] : [['↵', 'done'] as const, ...close]), ...whileTyping]
  }
  if (isSearching) return [...scanned, ...searchKeymap(facts), ...whileTyping]
  return [...scanned, ...(focus === 'field' ? whileTyping : basket)]
}

const worksWhileTyping = /^(F[1-8]|Ctrl .)$/
