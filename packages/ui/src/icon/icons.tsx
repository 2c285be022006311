import { Icon } from './icon.tsx'

export const ArrowRightIcon = () => <Icon path="M5 12h14M13 6l6 6-6 6" />

export const CalendarIcon = () => (
  <Icon path="M6 5h12a2.5 2.5 0 0 1 2.5 2.5V18a2.5 2.5 0 0 1-2.5 2.5H6A2.5 2.5 0 0 1 3.5 18V7.5A2.5 2.5 0 0 1 6 5zM3.5 10h17M8 2.8v4M16 2.8v4" />
)

export const CartIcon = () => <Icon path="M6 8.5h12l1 11.5H5zM9 11V7a3 3 0 0 1 6 0v4" />

export const CheckIcon = () => <Icon path="m5 12.5 4.5 4.5L19 7" />

export const ChevronDownIcon = () => <Icon path="m6 9.5 6 6 6-6" />

export const CloseIcon = () => <Icon path="m6 6 12 12M18 6 6 18" />

export const DownloadIcon = () => <Icon path="M12 4v11M7 10.5l5 5 5-5M4.5 20h15" />

export const FitIcon = () => <Icon path="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" />

export const MailIcon = () => (
  <Icon path="M5.5 5.5h13A2.5 2.5 0 0 1 21 8v8.5a2.5 2.5 0 0 1-2.5 2.5h-13A2.5 2.5 0 0 1 3 16.5V8a2.5 2.5 0 0 1 2.5-2.5zm-1.5 2 8 6 8-6" />
)

export const MenuIcon = () => <Icon path="M4 7.5h16M4 12.5h16M4 17.5h10" />

export const PhoneIcon = () => (
  <Icon path="M8.5 4H5.500A1.500 1.500 0 0 0 4 5.600C4.400 13.300 10.700 19.600 18.400 20a1.500 1.500 0 0 0 1.600-1.500v-3l-4-1.500-1.800 2.200a12 12 0 0 1-6.400-6.400L10 8z" />
)

export const PeopleIcon = () => (
  <Icon path="M5.5 8.5a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0M2.5 20a6.5 6.5 0 0 1 13 0M15.5 5.2a3.5 3.5 0 0 1 0 6.6M18 14.2a6.5 6.5 0 0 1 3.5 5.8" />
)

export const PinIcon = () => (
  <Icon path="M12 21.2s-7-5.9-7-11.2a7 7 0 0 1 14 0c0 5.3-7 11.2-7 11.2zM9.4 10a2.6 2.6 0 1 0 5.2 0 2.6 2.6 0 1 0-5.2 0" />
)

export const RestoreIcon = () => <Icon path="M20 11.5A8 8 0 1 0 18 17M20 5v6.5h-6.5" />

export const SearchIcon = () => <Icon path="M4.5 11a6.5 6.5 0 1 0 13 0 6.5 6.5 0 1 0-13 0M20 20l-4.3-4.3" />

export const ShareIcon = () => <Icon path="M12 15V3.5M8 7l4-4 4 4M5 12v8.5h14V12" />

export const StoreIcon = () => (
  <Icon path="M4 10v10h16V10M3 10l1.8-6h14.4L21 10a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0z" />
)

export const TicketIcon = () => <Icon path="M3.5 6h17v4a2 2 0 0 0 0 4v4h-17v-4a2 2 0 0 0 0-4zM15 6v12" />

export const TrashIcon = () => <Icon path="M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 13h9l1-13" />

export const PencilIcon = () => <Icon path="M4 20l1-4.5L16.5 4l3.5 3.5L8.5 19zM14 6.5 17.5 10" />

export const TruckIcon = () => (
  <Icon path="M2.5 6.5h11v10h-11zM13.5 10h4l3.5 3.5v3h-7.5M5.1 17.5a1.9 1.9 0 1 0 3.8 0 1.9 1.9 0 1 0-3.8 0M15.1 17.5a1.9 1.9 0 1 0 3.8 0 1.9 1.9 0 1 0-3.8 0" />
)

export const WarningIcon = () => <Icon path="M12 4 2.8 19.5h18.4zM12 10v4.3M12 16.9v.1" />
