export interface Step {
  text: string
  state: 'done' | 'current' | 'later'
}

export interface StepsProps {
  /** "Kassan vaiheet" */
  label: string
  steps: readonly Step[]
}

/** Progress of the checkout. */
export function Steps({ label, steps }: StepsProps) {
  return (
    <ol data-part="steps" role="list" aria-label={label}>
      {steps.map(({ text, state }) => (
        <li
          key={text}
          data-part="step"
          data-state={state === 'done' ? state : undefined}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          {text}
        </li>
      ))}
    </ol>
  )
}
