import type { Part } from './parts.ts'
import { Table } from './table.tsx'
import { uiParts } from './ui-parts.ts'

/** Parts and their variants as CSS selectors for a shop's own styles. */
export const PartsTable = ({ parts }: { readonly parts: readonly Part[] }) => (
  <Table
    head={['data-part', 'Variants']}
    rows={parts.map(({ name, variants }) => [
      name,
      variants.map(variant => (
        <span key={variant}>
          <code>{variant}</code>{' '}
        </span>
      )),
    ])}
  />
)

/** Every part of the shop. */
export const AllParts = () => <PartsTable parts={[...uiParts.values()].flat().toSorted(byName)} />

const byName = (a: Part, b: Part): number => a.name.localeCompare(b.name)
