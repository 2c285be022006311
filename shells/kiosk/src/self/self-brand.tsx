import { BrandMark } from '@portti/ui'

export const SelfBrand = ({ title }: { readonly title: string }) => (
  <p data-part="kiosk-brand">
    <BrandMark />
    <span>{title || 'Portti'}</span>
  </p>
)
