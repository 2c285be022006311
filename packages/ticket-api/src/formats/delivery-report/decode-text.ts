/** Lines as they were before they were encoded for transfer (RFC 2045); any other encoding changes nothing. */
export const decodeText = (lines: readonly string[], encoding: string): readonly string[] => {
  if (encoding === 'base64') return linesOf(Buffer.from(lines.join(''), 'base64').toString('utf8'))
  if (encoding === 'quoted-printable') return linesOf(unquoted(lines))
  return lines
}

/** The lines of a text, however they end. */
export const linesOf = (text: string): readonly string[] => text.split(/\r?\n/)

const unquoted = (lines: readonly string[]): string =>
  lines
    .map(line => line.trimEnd())
    .join('\n')
    .replaceAll('=\n', '')
    .replaceAll(/(?:=[0-9A-F]{2})+/gi, bytes => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8'))
