import { type KioskLanguage, kioskResources } from '../texts/create-i18n.ts'

type MissingPageInput = {
  readonly language: KioskLanguage
  readonly stylesheet: string
  readonly icon: string
}

/** The page for a path that the kiosk does not have. It works without JavaScript. */
export const missingPage = ({ language, stylesheet, icon }: MissingPageInput): string => {
  const { missing } = kioskResources[language]
  return `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${missing.title}</title>
    <link rel="icon" type="image/svg+xml" href="${icon}">
    <link rel="stylesheet" href="${stylesheet}">
  </head>
  <body>
    <main data-part="kiosk-missing">
      <p data-part="kiosk-missing-code">404</p>
      <h1>${missing.title}</h1>
      <p data-part="lead">${missing.text}</p>
      <p><a data-part="button" data-kind="primary" data-size="lg" href="/"><span>${missing.back}</span></a></p>
    </main>
  </body>
</html>
`
}
