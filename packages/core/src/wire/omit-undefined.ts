type OptionalKeys<Fields> = { [key in keyof Fields]: undefined extends Fields[key] ? key : never }[keyof Fields]

/** An object's fields, with those that may be undefined made optional. */
export type Present<Fields> = { readonly [key in Exclude<keyof Fields, OptionalKeys<Fields>>]: Fields[key] } & {
  readonly [key in OptionalKeys<Fields>]?: Exclude<Fields[key], undefined>
}

/** Removes undefined fields: absent is absent, in the domain and on the wire. */
export const omitUndefined = <Fields extends object>(fields: Fields): Present<Fields> => {
  const kept: Partial<Fields> = {}
  for (const key of Object.keys(fields) as (keyof Fields)[]) if (fields[key] !== undefined) kept[key] = fields[key]
  return kept as Present<Fields>
}
