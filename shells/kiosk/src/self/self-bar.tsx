import type { SelfServiceState, Shop } from '@portti/core'
import { CheckIcon } from '@portti/ui'
import type { Words } from '../texts/use-words.ts'
import { SelfBrand } from './self-brand.tsx'
import { SelfLanguages } from './self-languages.tsx'

type SelfBarProps = { readonly shop: Shop; readonly state: SelfServiceState; readonly words: Words }

/** The shop's name, the steps of the purchase, and the language. */
export const SelfBar = ({ shop, state, words: { t, text } }: SelfBarProps) => {
  const steps = (['event', 'tickets', 'seats', 'pay', 'take'] as const).filter(
    step => step !== 'seats' || state.isSeated || state.step === 'seats',
  )
  const now = steps.indexOf(state.step)
  return (
    <header data-part="self-bar">
      <SelfBrand title={text(shop.title)} />
      <ol data-part="self-steps" aria-label={t('self.progress', { now: now + 1, of: steps.length })}>
        {steps.map((step, index) => (
          <li
            key={step}
            data-state={index < now ? 'done' : index === now ? 'now' : undefined}
            aria-current={index === now ? 'step' : undefined}
          >
            <b>{index < now ? <CheckIcon /> : index + 1}</b>
            <span>{t(`self.steps.${step}`)}</span>
          </li>
        ))}
      </ol>
      <SelfLanguages />
    </header>
  )
}
