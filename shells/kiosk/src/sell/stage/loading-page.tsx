import { useLayoutEffect } from 'react'

type LoadingProps = { readonly onChange: (isLoading: boolean) => void }

/** In the place of a form that is not loaded yet: keys wait for it. */
export const LoadingForm = ({ onChange }: LoadingProps) => {
  useLayoutEffect(() => {
    onChange(true)
    return () => onChange(false)
  }, [onChange])
  return null
}

/** In the place of a page that is not loaded yet. */
export const LoadingPage = (props: LoadingProps) => (
  <main data-part="stage" data-span="all">
    <LoadingForm {...props} />
  </main>
)
