import deScreens from '@portti/contract/texts/screens/de.json' with { type: 'json' }
import enScreens from '@portti/contract/texts/screens/en.json' with { type: 'json' }
import fiScreens from '@portti/contract/texts/screens/fi.json' with { type: 'json' }
import svScreens from '@portti/contract/texts/screens/sv.json' with { type: 'json' }
import deErrors from '@portti/core/messages/de/errors.json' with { type: 'json' }
import deRules from '@portti/core/messages/de/rules.json' with { type: 'json' }
import enErrors from '@portti/core/messages/en/errors.json' with { type: 'json' }
import enRules from '@portti/core/messages/en/rules.json' with { type: 'json' }
import fiErrors from '@portti/core/messages/fi/errors.json' with { type: 'json' }
import fiRules from '@portti/core/messages/fi/rules.json' with { type: 'json' }
import svErrors from '@portti/core/messages/sv/errors.json' with { type: 'json' }
import svRules from '@portti/core/messages/sv/rules.json' with { type: 'json' }
import { type Language as BuiltInLanguage, mergeTexts } from '@portti/core/rules'

/** The texts in Finnish: the source, whose keys every other language has. */
export const source = mergeTexts({ ...fiRules, errors: fiErrors }, fiScreens)

/** All texts of the storefront for i18next: its own screens, and the core's texts of the rules. */
export const resources: Readonly<Record<BuiltInLanguage, typeof source>> = {
  fi: source,
  en: mergeTexts({ ...enRules, errors: enErrors }, enScreens),
  sv: mergeTexts({ ...svRules, errors: svErrors }, svScreens),
  de: mergeTexts({ ...deRules, errors: deErrors }, deScreens),
}
