import regular from '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf?url'
import heavy from '@expo-google-fonts/inter/800ExtraBold/Inter_800ExtraBold.ttf?url'

export const widths = [390, 820, 1440] as const

/** A font that comes along: those of machines differ in their widths, and lines would break elsewhere. */
export const wearFont = async (): Promise<void> => {
  for (const [url, weight] of [
    [regular, '100 500'],
    [heavy, '600 900'],
  ] as const) {
    document.fonts.add(await new FontFace('Pictures', `url(${url})`, { weight }).load())
  }
  const sheet = document.createElement('style')
  sheet.textContent =
    ':root { --portti-font: Pictures } *, *::before { animation: none !important; transition: none !important }'
  document.head.append(sheet)
}

/** Edges of letters differ by a part of a pixel from run to run; a moved or missing part is more than this. */
export const comparison = {
  comparatorName: 'pixelmatch',
  comparatorOptions: { threshold: 0.25, allowedMismatchedPixelRatio: 0.02 },
  // For a page to stand still on a busy machine.
  timeout: 60_000,
} as const
