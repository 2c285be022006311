import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import postalCodes from '../testing/vectors/postal-code-vectors.json' with { type: 'json' }
import { type CustomerField, customerFieldNames } from './customer-fields.ts'
import {
  type CustomerForm,
  deliveryFormFields,
  type FormFields,
  validateBillingCustomer,
  validateCustomer,
  validateDeliveryCustomer,
} from './customer-form.ts'
import { normalisePhone } from './phone.ts'

const fields = Object.keys(customerFieldNames) as CustomerField[]
const formOf = (setting: (field: CustomerField) => { displayed: boolean; required: boolean }): FormFields =>
  Object.fromEntries(fields.map(field => [field, setting(field)]))

const showsAll = formOf(() => ({ displayed: true, required: false }))
const requiresAll = formOf(() => ({ displayed: true, required: true }))
const hidesAll = formOf(() => ({ displayed: false, required: true }))
/** rules/customer-form#fields-shown: first name, last name, e-mail and phone are all shown and required. */
const sampleShop = formOf(field => {
  const isAsked = ['firstName', 'lastName', 'email', 'phone'].includes(field)
  return { displayed: isAsked, required: isAsked }
})
const without = (field: CustomerField): FormFields => ({
  ...requiresAll,
  [field]: { displayed: false, required: true },
})

const untouched: CustomerForm = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  addressLine1: '',
  addressLine2: '',
  postalCode: '',
  city: '',
  country: '',
  companyName: '',
  marketingPermission: false,
}
const aino: CustomerForm = {
  firstName: 'Aino-Kaarina',
  lastName: 'Väänänen',
  email: 'Aino.Vaananen@Example.FI',
  phone: '040 123 4567',
  addressLine1: 'Satamakatu 3',
  addressLine2: 'B 12',
  postalCode: '70100',
  city: 'Kuopio',
  country: 'fi',
  companyName: 'Kaamos Oy',
  marketingPermission: true,
}

const check = (input: unknown, form: FormFields = showsAll) => validateCustomer(input, { form, normalisePhone })
const errorsOf = (input: unknown, form?: FormFields) =>
  check(input, form).match(
    () => ({}),
    errors => errors,
  )
const kept = (input: unknown, form?: FormFields) => check(input, form)._unsafeUnwrap()

describe('a whole form', () => {
  // rules/customer-form#phone, rules/customer-form#email, rules/customer-form#country
  it('is kept with phone in E.164, e-mail in lower case and country in upper case', () => {
    expect(kept(aino, requiresAll)).toStrictEqual({
      ...aino,
      email: 'aino.vaananen@example.fi',
      phone: '+358401234567',
      country: 'FI',
    })
  })

  // rules/customer-form#fields-shown
  it('of the sample shop needs first name, last name, e-mail and phone, in the order of the form', () => {
    expect(Object.entries(errorsOf(untouched, sampleShop))).toEqual([
      ['first_name', 'first_name_missing'],
      ['last_name', 'last_name_missing'],
      ['email', 'email_missing'],
      ['phone', 'phone_missing'],
    ])
    expect(kept(aino, sampleShop)).toStrictEqual({
      firstName: 'Aino-Kaarina',
      lastName: 'Väänänen',
      email: 'aino.vaananen@example.fi',
      phone: '+358401234567',
      marketingPermission: true,
    })
  })

  it('left untouched gives a customer without fields when nothing is required', () => {
    expect(kept(untouched)).toStrictEqual({ marketingPermission: false })
    expect(kept(untouched, {})).toStrictEqual({ marketingPermission: false })
  })

  it('with every field required names each that is missing; the second address line only with a first, a company never', () => {
    expect(errorsOf(untouched, requiresAll)).toStrictEqual({
      first_name: 'first_name_missing',
      last_name: 'last_name_missing',
      email: 'email_missing',
      phone: 'phone_missing',
      address_line1: 'address_missing',
      postal_code: 'postal_code_missing',
      city: 'city_missing',
      country: 'country_missing',
    })
  })

  // rules/customer-form#first-error-per-field
  it('names every field that is wrong', () => {
    const wrong = { ...aino, firstName: 'A', email: 'aino', phone: '12345', city: 'K', country: 'Suomi' }
    expect(errorsOf(wrong)).toStrictEqual({
      first_name: 'first_name_invalid',
      email: 'email_invalid',
      phone: 'phone_invalid',
      city: 'city_invalid',
      country: 'country_invalid',
    })
  })

  // rules/customer-form#fields, rules/customer-form#payer
  it('are named with their prefix where they are about who pays', () => {
    const result = validateBillingCustomer(untouched, { normalisePhone })
    expect(Object.keys(result._unsafeUnwrapErr())).toEqual([
      'billing_first_name',
      'billing_last_name',
      'billing_address_line1',
      'billing_postal_code',
      'billing_city',
      'billing_country',
    ])
  })
})

describe('who pays', () => {
  // rules/customer-form#payer
  it('is kept with an address and a company, and gives no permission', () => {
    const payer = { ...aino, companyName: 'Tanssi Oy', marketingPermission: true }
    const kept = validateBillingCustomer(payer, { normalisePhone })._unsafeUnwrap()
    expect(kept).toMatchObject({ firstName: aino.firstName, companyName: 'Tanssi Oy' })
    expect(Object.keys(kept)).not.toContain('marketingPermission')
    expect(Object.keys(kept)).not.toContain('phone')
    expect(validateBillingCustomer(kept, { normalisePhone })._unsafeUnwrap()).toStrictEqual(kept)
  })
})

describe('each field', () => {
  it.each<[CustomerField, string, string | undefined]>([
    ['firstName', 'A', undefined],
    ['firstName', ' A ', undefined],
    ['firstName', '𝒜', undefined],
    ['firstName', '李', '李'],
    ['firstName', 'Ж', undefined],
    ['firstName', 'Ńa', 'Ńa'],
    ['firstName', 'Bo', 'Bo'],
    ['firstName', '  Bo  ', 'Bo'],
    ['lastName', 'Ö', 'Ö'],
    ['email', 'a@b.fi', 'a@b.fi'],
    ['email', 'a@b', undefined],
    ['phone', '044 123', undefined],
    ['phone', 'p. 040 1234567', '+358401234567'],
    ['country', 'F', undefined],
    ['country', 'fi', 'FI'],
    ['country', 'Se', 'SE'],
    ['country', 'FIN', undefined],
    ['country', 'ß', undefined],
    ['country', 'åx', undefined],
    ['country', 'F1', undefined],
    ['companyName', 'O', 'O'],
  ])('%s %j is kept as %j', (field, typed, value) => {
    const result = check({ ...untouched, [field]: typed })
    if (value === undefined) expect(Object.keys(result._unsafeUnwrapErr())).toEqual([customerFieldNames[field]])
    else expect(result._unsafeUnwrap()).toStrictEqual({ [field]: value, marketingPermission: false })
  })

  // rules/customer-form#first-name, rules/customer-form#last-name
  it.each(['firstName', 'lastName', 'addressLine1', 'addressLine2', 'city', 'companyName'] as const)(
    '%s takes 200 characters and no more',
    field => {
      expect(kept({ ...aino, [field]: 'x'.repeat(200) })[field]).toBe('x'.repeat(200))
      expect(errorsOf({ ...aino, [field]: 'x'.repeat(201) })).toHaveProperty(customerFieldNames[field])
    },
  )

  // rules/customer-form#fields-shown
  it('is not checked, not required and not kept when the form does not show it', () => {
    for (const field of fields) {
      expect(errorsOf({ ...aino, [field]: 'x'.repeat(300) }, without(field))).toStrictEqual({})
      expect(kept({ ...aino, [field]: '' }, without(field))).not.toHaveProperty(field)
      expect(kept(aino, without(field))).not.toHaveProperty(field)
    }
    expect(kept(aino, hidesAll)).toStrictEqual({ marketingPermission: true })
  })
})

describe('the address', () => {
  const address = (filled: Partial<CustomerForm>, form?: FormFields) => errorsOf({ ...untouched, ...filled }, form)

  // rules/customer-form#address-line-1, rules/customer-form#postal-code, rules/customer-form#city
  it('is not checked while its companions are empty', () => {
    expect(address({ addressLine1: 'x' })).not.toHaveProperty('address_line1')
    expect(address({ postalCode: 'x' })).not.toHaveProperty('postal_code')
    expect(address({ city: 'x' })).not.toHaveProperty('city')
    expect(address({ addressLine2: 'x' })).toStrictEqual({})
  })

  it.each<[Partial<CustomerForm>, string[]]>([
    [{ addressLine1: 'Satamakatu 3' }, ['postal_code', 'city']],
    [{ postalCode: '70100' }, ['address_line1', 'city']],
    [{ city: 'Kuopio' }, ['address_line1', 'postal_code']],
    [{ addressLine1: 'x', city: 'Kuopio' }, ['address_line1', 'postal_code']],
    [{ addressLine1: 'x', postalCode: '70100' }, ['address_line1', 'city']],
    [{ postalCode: '7010', city: 'Kuopio' }, ['address_line1', 'postal_code']],
    [{ postalCode: '7010', addressLine1: 'Satamakatu 3' }, ['postal_code', 'city']],
    [{ city: 'x', addressLine1: 'Satamakatu 3' }, ['postal_code', 'city']],
    [{ city: 'x', postalCode: '70100' }, ['address_line1', 'city']],
    [{ addressLine1: 'Sa', postalCode: '70100', city: 'Ku' }, []],
  ])('filled as %j asks for %j', (filled, missing) => {
    expect(Object.keys(address(filled))).toEqual(missing)
  })

  // rules/customer-form#address-line-1, rules/customer-form#postal-code, rules/customer-form#city
  it('is checked where the form requires it, companions or not', () => {
    const requires = (field: CustomerField) => ({ ...showsAll, [field]: { displayed: true, required: true } })
    expect(address({ addressLine1: 'x' }, requires('addressLine1'))).toHaveProperty('address_line1')
    expect(address({ city: 'x' }, requires('city'))).toHaveProperty('city')
    expect(address({ postalCode: 'x' }, requires('postalCode'))).toHaveProperty('postal_code')
  })

  it('takes no account of a companion that the form does not show', () => {
    const form = { ...showsAll, city: { displayed: false, required: false } }
    expect(address({ city: 'Kuopio' }, form)).toStrictEqual({})
  })

  // rules/customer-form#address-line-2
  it('has a second line of at least 2 characters, checked only with a first', () => {
    const whole = { ...aino, addressLine2: '' }
    expect(errorsOf({ ...whole, addressLine2: 'B' })).toStrictEqual({ address_line2: 'address_invalid' })
    expect(errorsOf({ ...whole, addressLine2: 'B1' })).toStrictEqual({})
    expect(errorsOf(whole, showsAll)).toStrictEqual({})
    expect(errorsOf(whole, requiresAll)).toStrictEqual({ address_line2: 'address_missing' })
    expect(errorsOf(whole, without('addressLine2'))).toStrictEqual({})
  })
})

describe('the postal code', () => {
  const inFinland = (postalCode: string, country = 'FI') => errorsOf({ ...aino, postalCode, country })
  const refused = { postal_code: 'postal_code_invalid' }

  it.each([...postalCodes.valid, ...postalCodes.well_formed_but_not_in_list])('%s is well formed', code => {
    expect(inFinland(code)).toStrictEqual({})
    expect(inFinland(code, 'ax')).toStrictEqual({})
    expect(inFinland(code, '')).toStrictEqual({})
  })

  /** The vectors do not trim; the form does, as in all its fields. */
  const trimmed = ['00100 ']
  /** The digits of a code with the international prefix are kept. */
  const withPrefix = ['FI-00100', 'AX-22100']

  it.each(postalCodes.invalid_by_spec_rule.filter(code => !['', ...trimmed, ...withPrefix].includes(code)))(
    '%j is refused',
    code => {
      expect(inFinland(code)).toStrictEqual(refused)
      expect(inFinland(code, 'AX')).toStrictEqual(refused)
      expect(inFinland(code, '')).toStrictEqual(refused)
    },
  )

  it.each(trimmed)('%j is trimmed and then well formed', code => {
    expect(kept({ ...aino, postalCode: code }).postalCode).toBe('00100')
  })

  it.each(withPrefix)('%j is kept without its prefix', code => {
    expect(kept({ ...aino, postalCode: code }).postalCode).toBe(code.slice(3))
  })

  it('is not asked for in a country that has none', () => {
    expect(errorsOf({ ...aino, phone: '', postalCode: '', country: 'HK' }, without('phone'))).toStrictEqual({})
    expect(errorsOf({ ...aino, phone: '', postalCode: '', country: 'SE' }, without('phone'))).toStrictEqual({
      postal_code: 'postal_code_missing',
    })
  })

  it.each(['114 55', '10115', 'SW1A 1AA', '1234-567', 'D2', '1234567890', 'k1a0b1'])(
    // rules/customer-form#postal-code
    'may be %j in another country',
    code => {
      expect(inFinland(code, 'SE')).toStrictEqual({})
    },
  )

  it.each(['1', '12345678901', '114_55', '٠٠١٠٠', 'Å1234', '114\u00a055'])(
    'may not be %j in another country either',
    code => {
      expect(inFinland(code, 'SE')).toStrictEqual(refused)
    },
  )

  // rules/customer-form#postal-code
  it('follows the Finnish rule while the country is not a country code', () => {
    expect(inFinland('114 55', 'Ruotsi')).toStrictEqual({ ...refused, country: 'country_invalid' })
  })

  it('follows the Finnish rule while the form does not show the country', () => {
    expect(errorsOf({ ...aino, postalCode: '114 55', country: 'SE' }, without('country'))).toStrictEqual(refused)
  })
})

describe('the company name', () => {
  // rules/customer-form#company-name
  it('is accepted when empty or absent, whatever the form says', () => {
    expect(kept({ ...aino, companyName: ' ' }, requiresAll)).not.toHaveProperty('companyName')
    expect(errorsOf({ ...aino, companyName: undefined }, requiresAll)).toStrictEqual({})
  })

  // rules/customer-form#company-name
  it('is refused when null, where it is shown', () => {
    expect(errorsOf({ ...aino, companyName: null })).toStrictEqual({ company_name: 'company_name_invalid' })
    expect(errorsOf({ ...aino, companyName: null }, without('companyName'))).toStrictEqual({})
    expect(errorsOf({ ...aino, firstName: null, addressLine2: null })).toStrictEqual({})
  })
})

describe('the marketing permission', () => {
  // rules/customer-form#marketing-permission
  it.each([undefined, null, 'true', 1, {}, false])('is not given by %j', marketingPermission => {
    expect(kept({ ...aino, marketingPermission }).marketingPermission).toBe(false)
  })
})

describe('the delivery customer', () => {
  const checkDelivery = (input: unknown, form?: FormFields) =>
    validateDeliveryCustomer(input, { normalisePhone, ...(form && { form }) })

  // rules/customer-form#receiver
  it('needs a name and an address unless the shop says otherwise', () => {
    expect(Object.keys(checkDelivery(untouched)._unsafeUnwrapErr())).toEqual([
      'delivery_first_name',
      'delivery_last_name',
      'delivery_address_line1',
      'delivery_postal_code',
      'delivery_city',
      'delivery_country',
    ])
    expect(checkDelivery(untouched, {})._unsafeUnwrap()).toStrictEqual({ marketingPermission: false })
    expect(deliveryFormFields.email).toEqual({ displayed: true, required: false })
    expect(checkDelivery({ ...aino, email: 'aino@' })._unsafeUnwrapErr()).toStrictEqual({
      delivery_email: 'email_invalid',
    })
    expect(checkDelivery({ ...aino, phone: '', addressLine2: '', companyName: '' }).isOk()).toBe(true)
  })

  it('carries a message for the receiver, lines and all', () => {
    const rest = kept(aino)
    expect(checkDelivery({ ...aino, message: ' Soita\r\novikelloa ' })._unsafeUnwrap()).toStrictEqual({
      ...rest,
      message: 'Soita\novikelloa',
    })
    expect(checkDelivery({ ...aino, message: '  ' })._unsafeUnwrap()).toStrictEqual(rest)
    expect(kept({ ...aino, message: 'Soita' })).not.toHaveProperty('message')
  })

  // rules/customer-form#receiver
  it('has a message of at most 1000 characters', () => {
    expect(checkDelivery({ ...aino, message: 'x'.repeat(1000) }).isOk()).toBe(true)
    expect(checkDelivery({ ...aino, message: 'x'.repeat(1001) })._unsafeUnwrapErr()).toStrictEqual({
      delivery_message: 'message_too_long',
    })
    expect(checkDelivery({ ...aino, city: '', message: 'x'.repeat(1001) })._unsafeUnwrapErr()).toStrictEqual({
      delivery_city: 'city_missing',
      delivery_message: 'message_too_long',
    })
  })
})

describe('any input', () => {
  const anyText = fc.oneof(
    fc.constantFrom('', ' ', 'x', 'Aino', '70100', '114 55', 'FI', 'se', '040 123 4567', 'Aino@Example.FI', '\u200b'),
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: 'binary' }),
  )
  const anyForm: fc.Arbitrary<FormFields> = fc.record(
    Object.fromEntries(fields.map(field => [field, fc.record({ displayed: fc.boolean(), required: fc.boolean() })])),
    { requiredKeys: [] },
  )
  const anyInput = fc.oneof(
    fc.anything(),
    fc.record(
      Object.fromEntries(
        [...fields, 'marketingPermission', 'message'].map(field => [
          field,
          fc.oneof({ weight: 9, arbitrary: anyText }, fc.anything()),
        ]),
      ),
      { requiredKeys: [] },
    ),
  )

  it('never throws; an error is only for a field that the form shows, and is never empty', () => {
    fc.assert(
      fc.property(anyInput, anyForm, (input, form) => {
        const result = check(input, form)
        if (result.isOk()) return
        const shown = fields.filter(field => form[field]?.displayed).map(field => customerFieldNames[field])
        expect(Object.keys(result.error)).not.toHaveLength(0)
        expect(shown).toEqual(expect.arrayContaining(Object.keys(result.error)))
      }),
      { numRuns: 500 },
    )
  })

  it('that passes gives a customer that passes unchanged', () => {
    fc.assert(
      fc.property(anyInput, anyForm, (input, form) => {
        const customer = check(input, form).unwrapOr(undefined)
        if (customer) expect(kept(customer, form)).toStrictEqual(customer)
        const settings = { form, normalisePhone }
        const receiver = validateDeliveryCustomer(input, settings).unwrapOr(undefined)
        if (receiver) expect(validateDeliveryCustomer(receiver, settings)._unsafeUnwrap()).toStrictEqual(receiver)
      }),
      { numRuns: 500 },
    )
  })

  it.each([undefined, null, 5, 'Aino', [], () => aino])('that is %j counts as an untouched form', input => {
    expect(kept(input)).toStrictEqual({ marketingPermission: false })
    expect(Object.keys(errorsOf(input, sampleShop))).toHaveLength(4)
  })
})

describe('the phone', () => {
  const phoneOf = (typed: Partial<CustomerForm>) => kept({ ...untouched, ...typed }).phone

  it('is read as a number of the country beside it, else of the address, else of Finland', () => {
    expect(phoneOf({ phone: '08-123 456 78', phoneCountry: 'SE', country: 'FI' })).toBe('+46812345678')
    expect(phoneOf({ phone: '020 7946 0018', country: 'GB' })).toBe('+442079460018')
    expect(phoneOf({ phone: '040 123 4567' })).toBe('+358401234567')
    expect(phoneOf({ phone: '040 123 4567', phoneCountry: 'nowhere' })).toBe('+358401234567')
  })

  it('says its country itself where it begins with +', () => {
    expect(phoneOf({ phone: '+358 40 123 4567', phoneCountry: 'SE', country: 'GB' })).toBe('+358401234567')
  })
})

describe('a place with a name of one letter', () => {
  it('is kept outside Finland', () => {
    expect(errorsOf({ ...aino, phone: '', city: 'Å', country: 'NO', postalCode: '8392' })).toStrictEqual({})
    expect(errorsOf({ ...aino, city: 'Å', country: 'FI' })).toStrictEqual({ city: 'city_invalid' })
  })
})
