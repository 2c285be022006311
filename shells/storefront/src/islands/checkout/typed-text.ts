/** The text a form's field holds; a file or nothing counts as empty. */
export const typedText = (data: FormData, name: string): string => {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}
