import type { ColumnType } from 'kysely'

/** JSON, which is written as text. */
export type Json<Value> = ColumnType<Value, string, string>
export type JsonOrNull<Value> = ColumnType<Value | null, string | null, string | null>
/** A column that is absent unless it is written. */
export type OptionalJson<Value> = ColumnType<Value | null, string | null | undefined, string | null>
/** A record in the wire's shape; the module that reads it parses it. */
export type WireRecord = Json<unknown>
