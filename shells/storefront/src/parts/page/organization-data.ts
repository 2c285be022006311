import type { Shop } from '@portti/core'

/** The seller as schema.org data. */
export const organizationData = ({ organizer, logoUrl }: Pick<Shop, 'organizer' | 'logoUrl'>): object => ({
  '@type': 'Organization',
  name: organizer.name,
  ...(logoUrl !== undefined && { logo: logoUrl }),
})
