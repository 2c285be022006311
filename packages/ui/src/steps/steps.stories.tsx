import { Steps, type StepsProps } from './steps.tsx'

export default { title: 'Checkout/Steps', component: Steps }

const label = 'Kassan vaiheet'

export const First = {
  args: {
    label,
    steps: [
      { text: 'Yhteystiedot', state: 'current' },
      { text: 'Toimitus', state: 'later' },
      { text: 'Yhteenveto ja maksu', state: 'later' },
    ],
  } satisfies StepsProps,
}

export const Last = {
  args: {
    label,
    steps: [
      { text: 'Yhteystiedot', state: 'done' },
      { text: 'Toimitus', state: 'done' },
      { text: 'Yhteenveto ja maksu', state: 'current' },
    ],
  } satisfies StepsProps,
}
