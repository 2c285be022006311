import { Field } from '@portti/ui'
import { useTranslation } from 'react-i18next'

type GateFieldProps = {
  readonly gates: readonly string[]
  readonly value: string
  /** The gate that an empty field means. */
  readonly wanted: string
  readonly onChange: (value: string) => void
}

/** The name of a gate, one that was used before or a new one. */
export const GateField = ({ gates, value, wanted, onChange }: GateFieldProps) => {
  const { t } = useTranslation()
  return (
    <>
      <Field
        id="gate"
        label={t('door.gate')}
        hint={t('door.gateHint', { gate: wanted })}
        name="gate"
        value={value}
        maxLength={60}
        list="gates"
        autoComplete="off"
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <datalist id="gates">
        {gates.map(name => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  )
}
