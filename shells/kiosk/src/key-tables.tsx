import { keyMap } from './key-map.ts'
import { Keycap } from './keycap.tsx'
import type { KioskTexts } from './texts.ts'

/** The keyboard map: one table for each kind of action. */
export const KeyTables = ({ texts }: { readonly texts: KioskTexts }) => (
  <section data-part="keys" aria-labelledby="keys-title">
    <div data-part="keys-head">
      <h2 id="keys-title">{texts.keysTitle}</h2>
      <p>{texts.keysLead}</p>
    </div>
    <div data-part="key-tables">
      {keyMap.map(({ group, rows }) => (
        <div key={group} data-part="key-table">
          <table>
            <caption>{texts.keyGroups[group]}</caption>
            <thead data-part="visually-hidden">
              <tr>
                <th scope="col">{texts.keyColumn}</th>
                <th scope="col">{texts.actionColumn}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ keys, does }) => (
                <tr key={does}>
                  <th scope="row">
                    <span data-part="keycaps">
                      {keys.map(key => (
                        <Keycap key={key}>{nameOf(key, texts)}</Keycap>
                      ))}
                    </span>
                  </th>
                  <td>{texts.keys[does]}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ))}
    </div>
  </section>
)

const nameOf = (key: string, { keyNames }: KioskTexts): string =>
  key === 'letters' || key === 'space' ? keyNames[key] : key
