import { Icon } from './icon.tsx'

export const ArrowLeftIcon = () => <Icon path="M19 12H5M11 6l-6 6 6 6" />

export const QrIcon = () => (
  <Icon path="M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM18 18h2v2h-2zM18 14h2M14 18v2" />
)

export const ReceiptIcon = () => <Icon path="M6 3.5h12V21l-3-2-3 2-3-2-3 2zM9.5 8.5h5M9.5 12.500h5" />

export const SunIcon = () => (
  <Icon path="M8 12a4 4 0 1 0 8 0 4 4 0 1 0-8 0M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.400M18.4 5.6 17 7M7 17l-1.4 1.4" />
)
