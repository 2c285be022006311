import { themeSchema, type WireTheme } from '@portti/contract'
import { Button, Field, InlineError, Notice, Stack, Surface } from '@portti/ui'
import { deriveTheme, shadeSteps } from '@portti/ui/theme'
import { useEffect, useState } from 'react'
import { contrastsOf } from './theme-contrasts.ts'
import { ThemeSample } from './theme-sample.tsx'
import { ownTheme, saveOwnTheme, showShopTheme } from './themes.ts'

/** Edits the theme of a shop's record, and shows it at once. The toolbar's own theme is what was edited last. */
export const ThemeEditor = () => {
  const [theme, setTheme] = useState(ownTheme)
  const [problem, setProblem] = useState('')
  useEffect(() => {
    saveOwnTheme(theme)
    showShopTheme(theme)
  }, [theme])
  const read = (text: string): void => {
    const given = readTheme(text)
    setProblem(given ? '' : 'This is not the theme of a shop’s record.')
    if (given) setTheme(given)
  }
  const derived = deriveTheme(theme.primary, theme.page ?? undefined)
  const record = JSON.stringify(theme, null, 2)
  return (
    <div
      style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(20rem, 100%), 1fr))', gap: '1.5rem' }}
    >
      <Stack>
        <Surface>
          <Stack gap="xs">
            {shadeSteps.map(step => (
              <Field
                key={step}
                id={`shade-${step}`}
                type="color"
                label={`Shade ${step}: ${theme.primary[step]}`}
                value={theme.primary[step]}
                onChange={({ currentTarget }) =>
                  setTheme({ ...theme, primary: { ...theme.primary, [step]: currentTarget.value } })
                }
              />
            ))}
            <Field
              id="page"
              type="color"
              label={`Page: ${derived.page}`}
              value={theme.page ?? derived.page}
              onChange={({ currentTarget }) => setTheme({ ...theme, page: currentTarget.value })}
            />
          </Stack>
        </Surface>
      </Stack>
      <Stack>
        <ThemeSample />
        {derived.warnings.length > 0 && (
          <Notice kind="warning" title="Replaced, because text would be hard to read" live={false}>
            {derived.warnings.join(', ')}
          </Notice>
        )}
        <table>
          <caption>Contrast</caption>
          <thead>
            <tr>
              <th scope="col">Text and ground</th>
              <th scope="col">Ratio</th>
              <th scope="col">Least</th>
            </tr>
          </thead>
          <tbody>
            {contrastsOf(derived).map(({ name, ratio, minRatio }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{ratio.toFixed(2)}</td>
                <td>{minRatio}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <label htmlFor="record">The theme in the shop’s record, to copy out or to paste in</label>
        <textarea
          id="record"
          data-part="input"
          rows={18}
          spellCheck={false}
          key={record}
          defaultValue={record}
          onChange={({ currentTarget }) => read(currentTarget.value)}
        />
        {problem && <InlineError>{problem}</InlineError>}
        <Button onClick={() => void navigator.clipboard.writeText(record)}>Copy</Button>
      </Stack>
    </div>
  )
}

const readTheme = (text: string): WireTheme | undefined => {
  try {
    return themeSchema.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}
