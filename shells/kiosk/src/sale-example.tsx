import { Poster } from '@portti/ui'
import { useTranslation } from 'react-i18next'
import { Keycap } from './keycap.tsx'

const steps = [
  { key: '2', does: 'amount' },
  { key: 'Q', does: 'tile' },
  { key: 'F1', does: 'payment' },
] as const

/** A whole sale, key by key, over the picture of a summer night. */
export const SaleExample = () => {
  const { t } = useTranslation()
  return (
    <section data-part="sale-example" aria-labelledby="sale-example-title">
      <Poster
        event={{ id: 'kiosk', title: '', pin: { motif: 'lake', scheme: 'night' } }}
        variant="art"
        width={760}
        height={480}
      />
      <h2 id="sale-example-title">{t('example.title')}</h2>
      <ol role="list">
        {steps.map(({ key, does }, index) => (
          <li key={key}>
            <Keycap size="lg" armed={index === steps.length - 1}>
              {key}
            </Keycap>
            <span>{t(`example.${does}`)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
