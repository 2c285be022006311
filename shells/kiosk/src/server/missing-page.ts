import { type KioskLanguage, kioskResources } from '../texts/create-i18n.ts'

type PageInput = {
  readonly language: KioskLanguage
  readonly stylesheet: string
  readonly icon: string
}

/** The page for a path that the kiosk does not have. It works without JavaScript. */
export const missingPage = (input: PageInput): string => {
  const { title, text, back } = kioskResources[input.language].missing
  const way = `<p><a data-part="button" data-kind="primary" data-size="lg" href="/"><span>${back}</span></a></p>`
  return page(input, { code: 404, title, text, way })
}

/** The page for visitors from other machines while no public origin is declared (rules/production#loopback-only). */
export const ownMachinePage = (input: PageInput): string =>
  page(input, { code: 421, ...kioskResources[input.language].ownMachine })

type Words = { readonly code: number; readonly title: string; readonly text: string; readonly way?: string }

const page = ({ language, stylesheet, icon }: PageInput, { code, title, text, way = '' }: Words): string =>
  `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${title}</title>
    <link rel="icon" type="image/svg+xml" href="${icon}">
    <link rel="stylesheet" href="${stylesheet}">
  </head>
  <body>
    <main data-part="kiosk-missing">
      <p data-part="kiosk-missing-code">${code}</p>
      <h1>${title}</h1>
      <p data-part="lead">${text}</p>
      ${way}
    </main>
  </body>
</html>
`
