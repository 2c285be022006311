import type { ArgTypesEnhancer, SBType } from 'storybook/internal/types'

/**
 * Gives optional props the control of their type without `undefined`. A prop of type `ButtonKind | undefined` would
 * otherwise be edited as JSON.
 */
export const optionalControls: ArgTypesEnhancer = ({ argTypes }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => {
      const type = isType(argType.type) ? withoutUndefined(argType.type) : undefined
      if (type?.name === 'boolean') return [name, { ...argType, control: { type: 'boolean' } }]
      if (type?.name === 'enum') return [name, { ...argType, control: { type: 'select' }, options: type.value }]
      if (type?.name === 'string' || type?.name === 'number') {
        return [name, { ...argType, control: { type: type.name === 'string' ? 'text' : 'number' } }]
      }
      return [name, argType]
    }),
  )

const isType = (type: unknown): type is SBType => typeof type === 'object' && type !== null && 'name' in type

/** The only type left in a union without `undefined`. */
const withoutUndefined = (type: SBType): SBType | undefined => {
  if (type.name !== 'union') return type
  const [only, ...others] = type.value.filter(part => !(part.name === 'other' && part.value === 'undefined'))
  return others.length === 0 && only ? withoutUndefined(only) : undefined
}
