import { CheckIcon, ChevronDownIcon } from '../icon/icons.tsx'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'

/** A language, with a link to this page in it. */
export interface LanguageOption {
  /** BCP 47: "fi". */
  code: string
  /** In the language itself: "Suomi". */
  name: string
  href: string
}

export interface LanguageMenuProps {
  /** "Kieli: suomi" */
  label: string
  current: string
  languages: readonly LanguageOption[]
}

/** Links to this page in the shop's other languages. Native disclosure. */
export function LanguageMenu({ label, current, languages }: LanguageMenuProps) {
  return (
    <details data-part="menu" data-kind="language" name="header-menu">
      <summary>
        <span>
          <VisuallyHidden>{label}</VisuallyHidden> {current.toUpperCase()}
        </span>
        <ChevronDownIcon />
      </summary>
      <div data-part="menu-list">
        {languages.map(({ code, name, href }) => (
          <a key={code} href={href} lang={code} hrefLang={code} aria-current={code === current ? 'true' : undefined}>
            {name}
            {code === current && <CheckIcon />}
          </a>
        ))}
      </div>
    </details>
  )
}
