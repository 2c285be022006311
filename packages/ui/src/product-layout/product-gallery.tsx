import { type ReactNode, useId } from 'react'

export interface ProductView {
  /** "Painatus" */
  label: string
  /** The picture in large, and in small: two drawings, each with ids of its own. */
  picture: ReactNode
  thumbnail: ReactNode
}

export interface ProductGalleryProps {
  /** "Kuvat" */
  label: string
  /** Two to four; the first one is shown. */
  views: readonly ProductView[]
}

/** Several pictures of a product, chosen by small ones: radio buttons, which need no JavaScript. */
export function ProductGallery({ label, views }: ProductGalleryProps) {
  const name = useId()
  return (
    <fieldset data-part="product-gallery">
      <legend data-part="visually-hidden">{label}</legend>
      <div data-part="product-views">
        {views.map(view => (
          <div key={view.label}>{view.picture}</div>
        ))}
      </div>
      <div data-part="thumb-row">
        {views.map((view, index) => (
          <label key={view.label}>
            <input type="radio" name={name} defaultChecked={index === 0} aria-label={view.label} />
            {view.thumbnail}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
