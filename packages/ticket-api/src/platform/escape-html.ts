const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text as HTML shows it, between tags and in attributes. */
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, sign => entities[sign] ?? sign)
