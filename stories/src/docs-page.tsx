import { Controls, Description, Heading, Primary, Stories, Title, useOf } from '@storybook/addon-docs/blocks'
import { PartsTable } from './parts-table.tsx'
import { uiParts } from './ui-parts.ts'

/** Documentation page of a component: purpose, props, states, and the parts that a shop may style. */
export const DocsPage = () => {
  const resolved = useOf('meta')
  const file: unknown = resolved.type === 'meta' ? resolved.preparedMeta.parameters['fileName'] : undefined
  const folder = typeof file === 'string' ? file.split('/').at(-2) : undefined
  const parts = folder === undefined ? undefined : uiParts.get(folder)
  return (
    <>
      <Title />
      <Description />
      <Primary />
      <Controls />
      <Stories includePrimary={false} />
      {parts && (
        <>
          <Heading>Parts that a shop may style</Heading>
          <PartsTable parts={parts} />
        </>
      )}
    </>
  )
}
