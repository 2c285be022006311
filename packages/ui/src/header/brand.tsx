import { BrandMark } from './brand-mark.tsx'

export interface BrandProps {
  href: string
  /** The shop's name. */
  name: string
  /** The shop's own mark replaces the gate. */
  logoUrl?: string | null | undefined
}

/** The shop's mark and name, a link to its home. */
export function Brand({ href, name, logoUrl }: BrandProps) {
  return (
    <a data-part="brand" href={href}>
      {logoUrl ? <img src={logoUrl} alt="" /> : <BrandMark />}
      <span>{name}</span>
    </a>
  )
}
