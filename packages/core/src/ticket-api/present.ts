type OptionalKeys<Fields> = { [key in keyof Fields]: undefined extends Fields[key] ? key : never }[keyof Fields]

/** The same fields, with those that may be undefined made optional. */
export type Present<Fields> = { readonly [key in Exclude<keyof Fields, OptionalKeys<Fields>>]: Fields[key] } & {
  readonly [key in OptionalKeys<Fields>]?: Exclude<Fields[key], undefined>
}

/** Removes undefined fields: absent is absent, in the domain and on the wire. */
export const present = <Fields extends object>(fields: Fields): Present<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Present<Fields>
