import { Countdown, type CountdownProps } from './countdown.tsx'

export default { title: 'Catalogue/Countdown', component: Countdown }

export const Days = {
  args: {
    label: 'Myynnin alkuun 3 päivää 4 tuntia 12 minuuttia',
    parts: [
      { value: '3', unit: 'pv' },
      { value: '04', unit: 't' },
      { value: '12', unit: 'min' },
    ],
  } satisfies CountdownProps,
}

export const LastMinute = {
  args: {
    label: 'Myynnin alkuun 42 sekuntia',
    parts: [
      { value: '0', unit: 'min' },
      { value: '42', unit: 's' },
    ],
  } satisfies CountdownProps,
}

export const Large = {
  args: {
    label: 'Myynnin alkuun 12 minuuttia',
    size: 'lg',
    parts: [
      { value: '0', unit: 't' },
      { value: '12', unit: 'min' },
      { value: '45', unit: 's' },
    ],
  } satisfies CountdownProps,
}
