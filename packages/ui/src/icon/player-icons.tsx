import { Icon } from './icon.tsx'

export const PauseIcon = () => <Icon path="M8.5 5.5v13M15.5 5.5v13" />

export const SoundIcon = () => (
  <Icon path="M4 9.5v5h3.500L12 18.500v-13L7.500 9.500zM15.500 9a4 4 0 0 1 0 6M18 6.500a8 8 0 0 1 0 11" />
)

export const MuteIcon = () => <Icon path="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM16 9.500l5 5M21 9.500l-5 5" />

export const CaptionsIcon = () => (
  <Icon path="M5.500 5.500h13A2.500 2.500 0 0 1 21 8v8a2.500 2.500 0 0 1-2.500 2.500h-13A2.500 2.500 0 0 1 3 16V8a2.500 2.500 0 0 1 2.500-2.500zM7 11h4M13.500 11H17M7 14.500h6.500M16 14.500h1" />
)

export const QualityIcon = () => <Icon path="M4 7.500h9M17 7.500h3M13 5v5M4 16.500h3M11 16.500h9M11 14v5" />

export const PlayIcon = () => <Icon path="M7.5 5v14l11.5-7z" />
