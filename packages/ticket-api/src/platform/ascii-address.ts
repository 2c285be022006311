import { domainToASCII } from 'node:url'

/** An e-mail address with a domain of ASCII letters, which every mail server and provider knows. */
export const asciiAddress = (address: string): string => {
  const at = address.lastIndexOf('@') + 1
  return address.slice(0, at) + (domainToASCII(address.slice(at)) || address.slice(at))
}
