// What a column of an imported file can be: the fields of profiles whose groups don't repeat.
import type { ProfileField, ProfileGroup, ProfileKind } from '../profiles/field.ts';
import { listGroups } from '../profiles/groups/groups.ts';
import { en as fieldTexts } from '../profiles/texts/en.ts';
import { type AddressPart, addressParts } from '../programs/form/check-answer.ts';

/** A field of a profile, or a part of an address, that a column is imported to. */
export interface ImportTarget {
  /** `general.firstName`, or `mailing-address.address.city`. */
  readonly key: string;
  readonly group: ProfileGroup;
  readonly field: ProfileField;
  readonly part: AddressPart | null;
}

/** Lists the targets of a kind of profile, in the order of its groups. */
export const listTargets = (kind: ProfileKind): readonly ImportTarget[] =>
  listGroups(kind)
    // Demographics are only for the applicant, and files can't be in a cell.
    .filter(({ repeats, isForTotals }) => repeats === undefined && isForTotals !== true)
    .flatMap((group) =>
      group.fields
        .filter((field) => field.kind !== 'file')
        .flatMap((field) =>
          field.kind === 'address'
            ? addressParts.map((part) => createTarget(group, field, part))
            : [createTarget(group, field, null)],
        ),
    );

const createTarget = (group: ProfileGroup, field: ProfileField, part: AddressPart | null): ImportTarget => ({
  key: [group.key, field.key, part].filter((each) => each !== null).join('.'),
  group,
  field,
  part,
});

/** The targets that every row needs. */
export const requiredTargets = {
  individual: ['general.firstName', 'general.lastName'],
  business: ['overview.businessName'],
} as const satisfies Record<ProfileKind, readonly string[]>;

/** Further headings that offices use, by target. */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  'general.firstName': ['first', 'given name', 'fname', 'nombre'],
  'general.lastName': ['last', 'surname', 'family name', 'lname', 'apellido'],
  'general.birthDate': ['dob', 'birthdate', 'birthday', 'date of birth', 'birth date'],
  'general.ssn': ['ssn', 'social security number', 'social security'],
  'overview.businessName': ['business', 'company', 'company name', 'legal name', 'name', 'organization'],
  'overview.tradeName': ['dba', 'trade name', 'doing business as'],
  'overview.ein': ['ein', 'tax id', 'fein'],
  'contact.email': ['email', 'e-mail', 'email address', 'mail', 'correo'],
  'contact.phone': ['phone', 'phone number', 'telephone', 'mobile', 'cell'],
  'contact.website': ['website', 'web site', 'url'],
  'mailing-address.address.line1': ['address', 'street', 'street address', 'address 1', 'address line 1'],
  'mailing-address.address.line2': ['address 2', 'address line 2', 'apt', 'unit', 'suite'],
  'mailing-address.address.city': ['city', 'town'],
  'mailing-address.address.state': ['state'],
  'mailing-address.address.zip': ['zip', 'zip code', 'postal code', 'postcode'],
};

/** A heading without case, spaces, and punctuation: "First_Name" is "firstname". */
const foldHeading = (heading: string): string => heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** The headings of a target by its field, which other groups can have too. */
const listOwnHeadings = ({ key, field, part }: ImportTarget): readonly string[] =>
  part === null
    ? [key, field.key, fieldTexts.texts[`field.${field.key}` as keyof typeof fieldTexts.texts]]
    : [key];

/** Guesses the target of each column from its heading; null where there is none. Each target is used once. */
export function guessTargets(kind: ProfileKind, headings: readonly string[]): (string | null)[] {
  const targets = listTargets(kind);
  const toEntries = (list: (target: ImportTarget) => readonly string[]) =>
    targets
      .toReversed()
      .flatMap((target) => list(target).map((name) => [foldHeading(name), target.key] as const));
  const known = new Map([...toEntries(listOwnHeadings), ...toEntries(({ key }) => synonyms[key] ?? [])]);
  const used = new Set<string>();
  return headings.map((heading) => {
    const key = known.get(foldHeading(heading));
    if (key === undefined || used.has(key)) return null;
    used.add(key);
    return key;
  });
}
