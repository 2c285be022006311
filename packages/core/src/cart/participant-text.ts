/**
 * One participant in a line of text: the name first, then the other answers. Fields are the event's own; those of the
 * customer form (rules/customer-form#fields) make up the name.
 */
export const participantText = (participant: Readonly<Record<string, string>>): string => {
  // A gift card (rules/gift-cards#letter) shows only its receiver.
  if ('picture' in participant || 'recipient' in participant || 'greeting' in participant)
    return [participant['recipient'], participant['email']].filter(Boolean).join(', ')
  const { first_name, last_name, ...others } = participant
  const name = [first_name, last_name].filter(Boolean).join(' ')
  return [name, ...Object.values(others)].filter(Boolean).join(', ')
}
