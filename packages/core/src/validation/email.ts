/** Lengths of RFC 5321; counted in characters, which equals bytes except in international addresses. */
const maxAddressLength = 254
const maxLocalPartLength = 64
const maxLabelLength = 63

/** Words between single dots: the characters of RFC 5322, and letters of any script (RFC 6531). */
const dotAtom = /^[\p{L}\p{N}\p{M}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}\p{M}!#$%&'*+/=?^_`{|}~-]+)*$/u
/** `"any text"` with quotes and backslashes escaped; no invisible characters. */
const quotedText = /^"(?:[^"\\\p{C}]|\\[^\p{C}])+"$/u
const label = /^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]*[\p{L}\p{N}\p{M}])?$/u
/** A label of at least two letters, or its ASCII form. */
const topLevelDomain = /^(?:\p{L}[\p{L}\p{M}]+|xn--[a-z0-9-]+)$/u

/**
 * The address trimmed and lowercased (rules/customer-form#email), or undefined when mail systems would not accept it.
 * International domains such as äiti.fi are valid, and so are tags (`matti+liput@…`) and quoted local parts. A host
 * without a top-level domain, an address literal and look-alike characters (full-width letters, zero-width spaces) are
 * not.
 */
export const normaliseEmail = (input: string): string | undefined => {
  const address = input.trim().toLowerCase().normalize('NFC')
  return isEmail(address) ? address : undefined
}

const isEmail = (address: string): boolean => {
  // Full-width letters, ligatures and the like change here; real addresses do not.
  if (address.length > maxAddressLength || address.normalize('NFKC') !== address) return false
  const at = address.lastIndexOf('@')
  return at > 0 && isLocalPart(address.slice(0, at)) && isDomain(address.slice(at + 1))
}

const isLocalPart = (local: string): boolean =>
  local.length <= maxLocalPartLength && (dotAtom.test(local) || quotedText.test(local))

const isDomain = (domain: string): boolean => {
  const labels = domain.split('.')
  return (
    labels.length > 1 &&
    labels.every(part => part.length <= maxLabelLength && label.test(part)) &&
    topLevelDomain.test(labels[labels.length - 1] ?? '')
  )
}
