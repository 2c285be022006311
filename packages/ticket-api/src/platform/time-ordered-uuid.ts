import { randomUUID } from 'node:crypto'

/**
 * A UUID of version 7 (RFC 9562): its moment, then 74 random bits. Rows that are made one after the other stand side by
 * side in an index by such an id, so that it grows at its end and few of its pages change.
 */
export const timeOrderedUuid = (now: number): string => {
  const time = now.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}

/** Whether a UUID begins with its moment. */
export const isTimeOrdered = (uuid: string): boolean => uuid[14] === '7'
