const root = document.documentElement

export const isTextLarge = (): boolean => root.dataset.text === 'large'

export const enlargeText = (): void => {
  root.dataset.text = 'large'
}

/** The next customer begins with text of the usual size. */
export const usualText = (): void => void delete root.dataset.text
