/** Components of the shop: plain props in, callbacks out. Texts, prices and dates arrive formatted. */

export { AmountPicker, type AmountPickerProps } from './amount-picker/amount-picker.tsx'
export { ArtChips, type ArtChipsProps, type ArtOption } from './art-chips/art-chips.tsx'
export { Availability, type AvailabilityStatus } from './availability/availability.tsx'
export { Breadcrumb, type BreadcrumbProps } from './breadcrumb/breadcrumb.tsx'
export { Button, type ButtonKind, type ButtonProps, type ButtonSize } from './button/button.tsx'
export { ButtonLink, type ButtonLinkProps } from './button/button-link.tsx'
export { IconButton, type IconButtonProps } from './button/icon-button.tsx'
export { BuyBar, type BuyBarProps } from './buy-bar/buy-bar.tsx'
export { CartGroup, type CartGroupProps } from './cart-lines/cart-group.tsx'
export { CartLine, type CartLineProps } from './cart-lines/cart-line.tsx'
export { CartLines, type CartLinesProps } from './cart-lines/cart-lines.tsx'
export { type RestoreItem, RestoreList } from './cart-lines/restore-list.tsx'
export { CheckoutStep, type CheckoutStepProps } from './checkout-step/checkout-step.tsx'
export { Chip, type ChipProps } from './chip/chip.tsx'
export { ChipLink, type ChipLinkProps } from './chip/chip-link.tsx'
export { ChipOption, type ChipOptionProps } from './chip/chip-option.tsx'
export { ChipRow, type ChipRowProps } from './chip/chip-row.tsx'
export { ChipSelect, type ChipSelectProps } from './chip/chip-select.tsx'
export { CodeField, type CodeFieldProps, type UsedCode } from './code-field/code-field.tsx'
export { TicketCodeForm, type TicketCodeFormProps } from './code-field/ticket-code-form.tsx'
export { TicketCodeNote, type TicketCodeNoteProps } from './code-field/ticket-code-note.tsx'
export { Consent, type ConsentProps } from './consent/consent.tsx'
export { Countdown, type CountdownProps } from './countdown/countdown.tsx'
export { DateBlock, type DateBlockProps } from './date-block/date-block.tsx'
export { Dialog, type DialogProps } from './dialog/dialog.tsx'
export { Drawer, type DrawerProps } from './dialog/drawer.tsx'
export { Disclosure, type DisclosureProps } from './disclosure/disclosure.tsx'
export { type DocumentLink, DocumentPage, type DocumentPageProps } from './document-page/document-page.tsx'
export { Empty, type EmptyProps } from './empty/empty.tsx'
export { WhenEmpty } from './empty/when-empty.tsx'
export { CardCell } from './event-card/card-cell.tsx'
export { CardGrid } from './event-card/card-grid.tsx'
export { EventCard, type EventCardProps } from './event-card/event-card.tsx'
export { EventHead, type EventHeadProps } from './event-page/event-head.tsx'
export { EventPage, type EventPageProps } from './event-page/event-page.tsx'
export { type Fact, Facts } from './facts/facts.tsx'
export { Checkbox, type CheckboxProps } from './field/checkbox.tsx'
export { Field, type FieldProps } from './field/field.tsx'
export { FieldGroup, type FieldGroupProps } from './field/field-group.tsx'
export { FieldRow } from './field/field-row.tsx'
export { FieldRule } from './field/field-rule.tsx'
export { Hint } from './field/hint.tsx'
export { InlineError } from './field/inline-error.tsx'
export { PhoneField, type PhoneFieldProps } from './field/phone-field.tsx'
export { SelectField, type SelectFieldProps, type SelectOption } from './field/select-field.tsx'
export { TextAreaField, type TextAreaFieldProps } from './field/text-area-field.tsx'
export { FolderCard, type FolderCardProps } from './folder-card/folder-card.tsx'
export { FolderGrid } from './folder-card/folder-grid.tsx'
export { Footer } from './footer/footer.tsx'
export { FooterAbout } from './footer/footer-about.tsx'
export { FooterBase } from './footer/footer-base.tsx'
export { type FooterLink, FooterLinks, type FooterLinksProps } from './footer/footer-links.tsx'
export { SlimFooter, type SlimFooterProps } from './footer/slim-footer.tsx'
export { Brand, type BrandProps } from './header/brand.tsx'
export { BrandMark } from './header/brand-mark.tsx'
export { CartLink, type CartLinkProps } from './header/cart-link.tsx'
export { Header, type HeaderProps } from './header/header.tsx'
export { HeaderNote } from './header/header-note.tsx'
export { LanguageMenu, type LanguageMenuProps, type LanguageOption } from './header/language-menu.tsx'
export { Menu, type MenuProps } from './header/menu.tsx'
export { Nav, type NavItem, type NavProps } from './header/nav.tsx'
export { FolderHero, type FolderHeroProps } from './hero/folder-hero.tsx'
export { Hero, type HeroProps } from './hero/hero.tsx'
export { HeroArt } from './hero/hero-art.tsx'
export {
  ArrowRightIcon,
  CalendarIcon,
  CartIcon,
  CheckIcon,
  ChevronDownIcon,
  ClockIcon,
  CloseIcon,
  DownloadIcon,
  InfoIcon,
  LockIcon,
  MailIcon,
  MenuIcon,
  MinusIcon,
  PeopleIcon,
  PhoneIcon,
  PinIcon,
  PlusIcon,
  RestoreIcon,
  SearchIcon,
  ShareIcon,
  StoreIcon,
  TagIcon,
  TicketIcon,
  TrashIcon,
  TruckIcon,
  WarningIcon,
} from './icon/icons.tsx'
export { ReceiptIcon } from './icon/order-icons.tsx'
export { PlayIcon } from './icon/player-icons.tsx'
export { ActionRow, type ActionRowProps } from './layout/action-row.tsx'
export { CheckMark } from './layout/check-mark.tsx'
export { CompoundText } from './layout/compound-text.tsx'
export { ContentAndSummary, type ContentAndSummaryProps } from './layout/content-and-summary.tsx'
export { Lead } from './layout/lead.tsx'
export { NotFound, type NotFoundProps } from './layout/not-found.tsx'
export { Page, type PageProps } from './layout/page.tsx'
export { PageHead, type PageHeadProps } from './layout/page-head.tsx'
export { PictureLayout, type PictureLayoutProps } from './layout/picture-layout.tsx'
export { Section, type SectionProps } from './layout/section.tsx'
export { SkipLink } from './layout/skip-link.tsx'
export { Stack, type StackProps } from './layout/stack.tsx'
export { StatusLine, type StatusLineProps } from './layout/status-line.tsx'
export { VisuallyHidden } from './layout/visually-hidden.tsx'
export { Wrap } from './layout/wrap.tsx'
export { type MonthDay } from './month-view/month-day-cell.tsx'
export { MonthView, type MonthViewProps, type MonthWeek } from './month-view/month-view.tsx'
export { ErrorSummary, type ErrorSummaryProps, type FieldError } from './notice/error-summary.tsx'
export { Notice, type NoticeKind, type NoticeProps } from './notice/notice.tsx'
export { PageNotices } from './notice/page-notices.tsx'
export { TestStrip } from './notice/test-strip.tsx'
export { Pagination, type PaginationProps } from './pagination/pagination.tsx'
export { ParticipantList, type ParticipantListProps } from './participant-list/participant-list.tsx'
export { LiveTag } from './player/live-tag.tsx'
export { Player, type PlayerProps } from './player/player.tsx'
export { type PlayerTracks } from './player/player-bar.tsx'
export { PlayerMessage } from './player/player-message.tsx'
export { type PlayerTexts } from './player/player-texts.ts'
export { Poster, type PosterProps } from './poster/poster.tsx'
export { Price, type PriceProps } from './price/price.tsx'
export { PriceNote } from './price/price-note.tsx'
export { ProductCard, type ProductCardProps } from './product-card/product-card.tsx'
export { ProductGrid } from './product-card/product-grid.tsx'
export { ProductImage, type ProductImageProps } from './product-image/product-image.tsx'
export { ProductLayout, type ProductLayoutProps } from './product-layout/product-layout.tsx'
export { Prose, type ProseProps } from './prose/prose.tsx'
export { Figures, type FiguresProps } from './queue/figures.tsx'
export { QueueEvent } from './queue/queue-event.tsx'
export { QueuePlace, type QueuePlaceProps } from './queue/queue-place.tsx'
export { RadioCard, type RadioCardProps } from './radio-group/radio-card.tsx'
export { RadioGroup, type RadioGroupProps, type RadioOption } from './radio-group/radio-group.tsx'
export { SearchBox, type SearchBoxProps } from './search-box/search-box.tsx'
export {
  BestAnswer,
  type BestAnswerProps,
  BestRow,
  type BestRowField,
  type BestRowProps,
} from './seat-map/best-row.tsx'
export { type MapRow, type MapSeat, type SeatState } from './seat-map/map-seat.ts'
export { SeatHall, type SeatHallProps, SeatHallWaiting, SeatListPanel } from './seat-map/seat-hall.tsx'
export { BestSeats, SeatChartFrame, SeatLayout } from './seat-map/seat-layout.tsx'
export { SeatLegend, type SeatLegendItem, type SeatLegendProps } from './seat-map/seat-legend.tsx'
export { SeatMap, type SeatMapProps } from './seat-map/seat-map.tsx'
export { SeatOutlookPicture, type SeatOutlookPictureProps } from './seat-map/seat-outlook-picture.tsx'
export { SeatPick, type SeatPickProps } from './seat-map/seat-pick.tsx'
export { NoSeats, SeatRow, type SeatRowProps } from './seat-map/seat-row.tsx'
export { Segmented, type SegmentedProps } from './seat-map/segmented.tsx'
export { EventCardSkeleton } from './skeleton/event-card-skeleton.tsx'
export { Skeleton, type SkeletonProps } from './skeleton/skeleton.tsx'
export { type Step, Steps, type StepsProps } from './steps/steps.tsx'
export { Summary, type SummaryProps } from './summary/summary.tsx'
export { SummaryItem, type SummaryItemProps } from './summary/summary-item.tsx'
export { type SummaryRow, SummaryRows } from './summary/summary-rows.tsx'
export { SummaryTotal, type SummaryTotalProps } from './summary/summary-total.tsx'
export { Surface } from './surface/surface.tsx'
export { Tag, type TagProps } from './tag/tag.tsx'
export { CodeScreen, type CodeScreenProps } from './ticket/code-screen.tsx'
export { EventGroup, type EventGroupProps } from './ticket/event-group.tsx'
export { GiftCard, type GiftCardProps } from './ticket/gift-card.tsx'
export { LinkRows, type RowLink } from './ticket/link-rows.tsx'
export { OrderCells } from './ticket/order-cells.tsx'
export { OrderSum, type OrderSumProps } from './ticket/order-sum.tsx'
export { PunchCard, type PunchCardProps } from './ticket/punch-card.tsx'
export { Qr, type QrProps } from './ticket/qr.tsx'
export { type SentItem, SentList } from './ticket/sent-list.tsx'
export { ServiceTicket, type ServiceTicketProps } from './ticket/service-ticket.tsx'
export { Ticket, type TicketFact, type TicketProps } from './ticket/ticket.tsx'
export { TicketRail, type TicketRailProps } from './ticket/ticket-rail.tsx'
export { ProductLine, type ProductLineProps, type ProductLineState } from './ticket-list/product-line.tsx'
export { ProductLineNote, type ProductLineNoteProps } from './ticket-list/product-line-note.tsx'
export { TicketList, type TicketListProps } from './ticket-list/ticket-list.tsx'
export { TimeLeft, type TimeLeftProps } from './time-left/time-left.tsx'
