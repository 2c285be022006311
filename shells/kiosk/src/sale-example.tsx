import { Poster } from '@portti/ui'
import { Keycap } from './keycap.tsx'

type SaleExampleProps = {
  readonly title: string
  readonly steps: readonly { readonly key: string; readonly text: string }[]
}

/** A whole sale, key by key, over the picture of a summer night. */
export const SaleExample = ({ title, steps }: SaleExampleProps) => (
  <section data-part="sale-example" aria-labelledby="sale-example-title">
    <Poster
      event={{ id: 'kiosk', title: '', pin: { motif: 'lake', scheme: 'night' } }}
      variant="art"
      width={760}
      height={480}
    />
    <h2 id="sale-example-title">{title}</h2>
    <ol role="list">
      {steps.map(({ key, text }, index) => (
        <li key={key}>
          <Keycap size="lg" armed={index === steps.length - 1}>
            {key}
          </Keycap>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  </section>
)
