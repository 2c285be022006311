const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether a text is a UUID of any version, so that PostgreSQL reads it as one. */
export const isUuid = (text: string): boolean => uuid.test(text)

/** Whether a text is a UUID as PostgreSQL writes it, in small letters: only then it can be the id of a row. */
export const isWrittenUuid = (text: string): boolean => isUuid(text) && text === text.toLowerCase()
