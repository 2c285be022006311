import { BrandMark } from './brand-mark.tsx'

export interface BrandProps {
  href: string
  /** The shop's name. */
  name: string
  /** The shop's own mark replaces the gate: square, and readable on white. */
  logoUrl?: string | null | undefined
  /** For a shell to show where the mark cannot be had. */
  fallbackUrl?: string | undefined
}

/** The shop's mark and name, a link to its home. */
export function Brand({ href, name, logoUrl, fallbackUrl }: BrandProps) {
  return (
    <a data-part="brand" href={href}>
      {logoUrl ? <img src={logoUrl} alt="" data-fallback={fallbackUrl} /> : <BrandMark />}
      <span>{name}</span>
    </a>
  )
}
