import { useTranslation } from 'react-i18next'
import { keyMap } from './key-map.ts'
import { Keycap } from './keycap.tsx'

/** The keyboard map: one table for each kind of action. */
export const KeyTables = () => {
  const { t } = useTranslation()
  return (
    <section data-part="keys" aria-labelledby="keys-title">
      <div data-part="keys-head">
        <h2 id="keys-title">{t('keysTitle')}</h2>
        <p>{t('keysLead')}</p>
      </div>
      <div data-part="key-tables">
        {keyMap.map(({ group, rows }) => (
          <div key={group} data-part="key-table">
            <table>
              <caption>{t(`keyGroups.${group}`)}</caption>
              <thead data-part="visually-hidden">
                <tr>
                  <th scope="col">{t('keyColumn')}</th>
                  <th scope="col">{t('actionColumn')}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map(({ keys, does }) => (
                  <tr key={does}>
                    <th scope="row">
                      <span data-part="keycaps">
                        {keys.map(key => (
                          <Keycap key={key}>{key === 'letters' || key === 'space' ? t(`keyNames.${key}`) : key}</Keycap>
                        ))}
                      </span>
                    </th>
                    <td>{t(`keys.${does}`)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        ))}
      </div>
    </section>
  )
}
