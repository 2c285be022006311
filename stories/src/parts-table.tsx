import type { Part } from './parts.ts'
import { uiParts } from './ui-parts.ts'

/** Parts and their variants, as the CSS of a shop would name them. */
export const PartsTable = ({ parts }: { readonly parts: readonly Part[] }) => (
  <table>
    <thead>
      <tr>
        <th>Part</th>
        <th>Variants</th>
      </tr>
    </thead>
    <tbody>
      {parts.map(({ name, variants }) => (
        <tr key={name}>
          <td>
            <code>[data-part="{name}"]</code>
          </td>
          <td>
            {variants.map(variant => (
              <span key={variant}>
                <code>{variant}</code>{' '}
              </span>
            ))}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** Every part of the shop. */
export const AllParts = () => <PartsTable parts={[...uiParts.values()].flat().toSorted(byName)} />

const byName = (a: Part, b: Part): number => a.name.localeCompare(b.name)
