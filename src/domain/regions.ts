import { foldText } from './fold-text.ts'
import { provinces } from './province.ts'

/** A province, territory or state. Codes repeat (FL), so a list needs country and code as its key (CHK-Q4). */
export type Region = { country: 'CA' | 'US'; code: string; en: string; fr: string }

/** The documents' lists use FL for Newfoundland and Labrador, the post office NL. */
const canada = Object.entries(provinces).map(([code, [en, fr]]): Region => ({ country: 'CA', code: code === 'NL' ? 'FL' : code, en, fr }))

const unitedStates: [code: string, en: string, fr?: string][] = [
  ['AL', 'Alabama'],
  ['AK', 'Alaska'],
  ['AZ', 'Arizona'],
  ['AR', 'Arkansas'],
  ['CA', 'California', 'Californie'],
  ['CO', 'Colorado'],
  ['CT', 'Connecticut'],
  ['DE', 'Delaware'],
  ['DC', 'District of Columbia', 'District de Columbia'],
  ['FL', 'Florida', 'Floride'],
  ['GA', 'Georgia', 'Géorgie'],
  ['HI', 'Hawaii', 'Hawaï'],
  ['ID', 'Idaho'],
  ['IL', 'Illinois'],
  ['IN', 'Indiana'],
  ['IA', 'Iowa'],
  ['KS', 'Kansas'],
  ['KY', 'Kentucky'],
  ['LA', 'Louisiana', 'Louisiane'],
  ['ME', 'Maine'],
  ['MD', 'Maryland'],
  ['MA', 'Massachusetts'],
  ['MI', 'Michigan'],
  ['MN', 'Minnesota'],
  ['MS', 'Mississippi'],
  ['MO', 'Missouri'],
  ['MT', 'Montana'],
  ['NE', 'Nebraska'],
  ['NV', 'Nevada'],
  ['NH', 'New Hampshire'],
  ['NJ', 'New Jersey'],
  ['NM', 'New Mexico', 'Nouveau-Mexique'],
  ['NY', 'New York'],
  ['NC', 'North Carolina', 'Caroline du Nord'],
  ['ND', 'North Dakota', 'Dakota du Nord'],
  ['OH', 'Ohio'],
  ['OK', 'Oklahoma'],
  ['OR', 'Oregon'],
  ['PA', 'Pennsylvania', 'Pennsylvanie'],
  ['RI', 'Rhode Island'],
  ['SC', 'South Carolina', 'Caroline du Sud'],
  ['SD', 'South Dakota', 'Dakota du Sud'],
  ['TN', 'Tennessee'],
  ['TX', 'Texas'],
  ['UT', 'Utah'],
  ['VT', 'Vermont'],
  ['VA', 'Virginia', 'Virginie'],
  ['WA', 'Washington'],
  ['WV', 'West Virginia', 'Virginie-Occidentale'],
  ['WI', 'Wisconsin'],
  ['WY', 'Wyoming'],
]

/** The 13 provinces and territories, then 51 states with DC, in the documents' order (CONST-28, W-FIELD-24). */
export const regions: readonly Region[] = [
  ...canada,
  ...unitedStates.map(([code, en, fr = en]): Region => ({ country: 'US', code, en, fr })),
]

const found = (text: string, list: readonly Region[]): string | null => {
  const word = foldText(text)
  const code = word.toUpperCase()
  if (word.length === 2) {
    if (code === 'NL' && list === regions) return code
    return list.some((region) => region.code === code) ? code : null
  }
  return word.length < 4 ? null : (list.find(({ en, fr }) => [foldText(en), foldText(fr)].includes(word))?.code ?? null)
}

const states = regions.filter(({ country }) => country === 'US')

/** The code of a province or state, from its two letters or its full name in either language; null for others (AUTH-17, CHK-38). */
export const provinceCode = (text: string): string | null => found(text, regions)

/** The code of a state, from its two letters or its full name in either language; null for any other text (CHK-37). */
export const stateCode = (text: string): string | null => found(text, states)

/**
 * Region and code as one country has them: province and postal code, or state and zip code, the others empty (CHK-Q2). `key` is
 * country and code of a region, "CA-ON"; the code's case and spaces stay as given.
 */
export const placeOnWire = (key: string, code: string): { province: string; postal_code: string; state: string; zip_code: string } => {
  const region = key.slice(key.indexOf('-') + 1)
  return key.startsWith('US-')
    ? { province: '', postal_code: '', state: region, zip_code: code }
    : { province: region, postal_code: code, state: '', zip_code: '' }
}
