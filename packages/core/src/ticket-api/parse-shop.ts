import type { WireEventFolder, WireOrganizer, WirePage, WireShop, WireTheme, WireWidget } from '@portti/contract'
import { primaryShades, widgetTypes } from '@portti/contract/words'
import type { EventFolder } from '../catalogue/event-folder.ts'
import type { Organizer, Page, PrimaryShades, Shop, Theme, Widget, WidgetType } from '../shop/shop.ts'
import { isLanguage, type Language } from '../text/language.ts'
import { knownTimeZone } from '../time/time-zone.ts'
import { omitUndefined } from '../wire/omit-undefined.ts'
import { parseForm } from '../wire/parse-form.ts'
import * as wire from '../wire/wire-object.ts'
import { parseDeliveryMethod } from './parse-delivery-method.ts'
import { parsePoster } from './parse-event.ts'

const parseFolder = (from: wire.WireObject<WireEventFolder>): EventFolder => {
  const entityTypes = wire.texts(from, 'entity_types')
  return omitUndefined({
    id: wire.id(from, 'id'),
    title: wire.localizedText(from, 'title'),
    slug: wire.text(from, 'slug'),
    pageContents: wire.localizedText(from, 'page_contents'),
    parentId: wire.optionalId(from, 'parent'),
    childIds: wire.ids(from, 'children'),
    isPublic: wire.flag(from, 'public', true),
    isInNavigation: wire.flag(from, 'show_in_nav'),
    sortOrder: wire.optionalNumber(from, 'sort_order') ?? 0,
    folderType: wire.optionalText(from, 'folder_type') ?? 'folder',
    entityTypes: entityTypes.length > 0 ? entityTypes : ['event'],
    displayType: wire.optionalText(from, 'folder_display_type') ?? 'card',
    mainImageUrl: wire.optionalText(from, 'main_image_url'),
    poster: parsePoster(wire.inner(from, 'poster')),
  })
}

const parseWidget = (from: wire.WireObject<WireWidget>, type: WidgetType): Widget => {
  const data = wire.inner(from, 'data')
  return omitUndefined({
    id: wire.id(from, 'id'),
    type,
    folderIds: wire.ids(data, 'folderIds'),
    eventIds: wire.ids(data, 'eventIds'),
    productIds: wire.ids(data, 'productIds'),
    title: wire.localizedText(data, 'title'),
    text: wire.localizedText(data, 'text'),
    limit: wire.optionalNumber(data, 'limit'),
    imageUrl: wire.optionalText(data, 'image_url'),
  })
}

const parsePage = (from: wire.WireObject<WirePage>): Page => {
  const icon = wire.optionalInner(from, 'icon')
  return omitUndefined({
    id: wire.id(from, 'id'),
    title: wire.localizedText(from, 'title'),
    icon: icon && { type: wire.text(icon, 'type'), name: wire.text(icon, 'name') },
    widgets: wire
      .readable(from, 'widgets', widget => {
        const type = wire.oneOf(widget, 'type', widgetTypes, undefined)
        return type && parseWidget(widget, type)
      })
      .filter(widget => widget !== undefined),
  })
}

const parseOrganizer = (from: wire.WireObject<WireOrganizer>): Organizer => {
  const address = wire.inner(from, 'address')
  const file = wire.inner(from, 'personal_data_file_description_info')
  return omitUndefined({
    id: wire.id(from, 'id'),
    title: wire.localizedText(from, 'title'),
    name: wire.text(from, 'name'),
    businessId: wire.optionalText(from, 'business_id'),
    phone: wire.optionalText(from, 'phone'),
    email: wire.optionalText(from, 'email'),
    address: omitUndefined({
      addressLine1: wire.optionalText(address, 'address_line1'),
      postalCode: wire.optionalText(address, 'postal_code'),
      city: wire.optionalText(address, 'city'),
      country: wire.optionalText(address, 'country'),
    }),
    personalDataFile: omitUndefined({
      additionalInfo: wire.localizedText(file, 'additional_info'),
      contactInfo: wire.localizedText(file, 'contact_info'),
      customUrl: wire.optionalText(file, 'custom_url'),
      responsiblePerson: wire.optionalText(file, 'responsible_person'),
      retention: wire.localizedText(file, 'retention'),
    }),
  })
}

const parseTheme = (from: wire.WireObject<WireTheme>): Theme => {
  const shades: wire.WireObject<PrimaryShades> = {
    ...from,
    path: `${from.path}.primary`,
    fields: wire.openRecord(from, 'primary'),
  }
  return {
    primary: Object.fromEntries(primaryShades.map(shade => [shade, wire.text(shades, shade)])) as PrimaryShades,
    page: wire.optionalText(from, 'page') ?? '#f1f5f9',
    customCss: wire.optionalText(from, 'custom_css') ?? '',
  }
}

export const parseShop = (from: wire.WireObject<WireShop>): Shop => {
  const chat = wire.optionalInner(from, 'live_chat')
  const offered: readonly Language[] = wire.texts(from, 'languages').filter(isLanguage)
  const defaultLanguage = wire.optionalText(from, 'default_language')
  return omitUndefined({
    id: wire.id(from, 'id'),
    title: wire.localizedText(from, 'title'),
    host: wire.text(from, 'host'),
    organizer: parseOrganizer(wire.inner(from, 'organizer')),
    logoUrl: wire.optionalText(from, 'logo_url'),
    version: wire.optionalNumber(from, 'version') ?? 0,
    description: wire.localizedText(wire.inner(from, 'metas'), 'description'),
    deliveryMethods: wire.readable(from, 'delivery_methods', parseDeliveryMethod),
    customerForm: parseForm(wire.inner(from, 'forms')),
    theme: parseTheme(wire.inner(from, 'theme')),
    isTestMode: wire.flag(from, 'test_mode'),
    eventFolders: wire.readable(from, 'event_folders', parseFolder),
    productFolders: wire.readable(from, 'product_folders', parseFolder),
    pages: wire.readable(from, 'pages', parsePage),
    termsAndConditions: wire.localizedText(from, 'terms_and_conditions'),
    marketingPermissionLabel: wire.localizedText(from, 'marketing_permission_label'),
    paymentMethods: wire.each(from, 'payment_methods', method => wire.localizedText(method, 'title')),
    facebookPixels: wire.texts(from, 'facebook_pixels'),
    liveChat: chat && { scriptUrl: wire.text(chat, 'script_url'), hosts: wire.texts(chat, 'hosts') },
    embedSites: wire.texts(from, 'embed_sites'),
    ownTexts: wire.openRecord(from, 'texts'),
    languages: offered.length === 0 ? ['fi' as const] : offered,
    defaultLanguage: isLanguage(defaultLanguage) ? defaultLanguage : 'fi',
    isCartEnabled: wire.flag(from, 'cart_enabled', true),
    areRobotsAllowed: wire.flag(from, 'robots_allowed'),
    legacyEventIds: wire.ids(from, 'legacy_event_ids'),
    timeZone: knownTimeZone(wire.optionalText(from, 'time_zone')),
    productFeedKey: wire.optionalText(from, 'product_feed_key'),
  })
}
