// The shape of a profile: groups of fields, as data. The form engine checks and draws the fields.
import type { LocalText } from '../languages/languages.ts';
import type { PlainField } from '../programs/form-definition.ts';

/** Partners have the profile of a business, households that of an individual. */
export type ProfileKind = 'individual' | 'business';

/** Returns the kind of profile that a kind of applicant has. */
export const getProfileKind = (kind: 'individual' | 'business' | 'partner' | 'household'): ProfileKind =>
  kind === 'business' || kind === 'partner' ? 'business' : 'individual';

/** The tabs of a profile (spec 2.7), in order. */
export const profileTabs = {
  business: [
    'activity',
    'overview',
    'contact',
    'categories',
    'people',
    'documents',
    'operating-hours',
    'quick-metrics',
    'add-user',
    'edit-user',
    'licenses',
  ],
  individual: [
    'activity',
    'general',
    'contact',
    'mailing-address',
    'demographics',
    'household',
    'income',
    'rent',
    'landlord',
    'utilities',
    'documents',
    'public-office',
    'change-password',
  ],
} as const satisfies Record<ProfileKind, readonly string[]>;
export type ProfileTab = (typeof profileTabs)[ProfileKind][number];

/** A kind of the form engine that holds a value, without what the texts add: label and names of options. */
type EngineField = Exclude<PlainField, { kind: 'computed' | 'consent' | 'signature' }>;
type Unlabeled<Field> = Field extends { options: unknown }
  ? Omit<Field, 'label' | 'options'> & { readonly options: readonly string[] }
  : Omit<Field, 'label'>;
type UnlabeledField = EngineField extends infer Field
  ? Field extends EngineField
    ? Unlabeled<Field>
    : never
  : never;

/** What a profile knows of a field beyond the form engine. Sealed fields are `isPrivate`. */
interface ProfilePurpose {
  /** The label of a field that an office defined; built-in fields have texts (`texts/en.ts`). */
  readonly label?: LocalText;
  /** The names of the options of such a field. */
  readonly optionLabels?: Readonly<Record<string, LocalText>>;
  /** How many days a verification lasts, null for no end; absent if the value can't be verified. */
  readonly verifiedDays?: number | null;
  /** The column of `applicant` that holds the value. */
  readonly column?: 'name' | 'first_name' | 'last_name' | 'birth_date' | 'mail' | 'phone' | 'address';
  /** How a text is shown: a time of day, or a month. */
  readonly shownAs?: 'clock' | 'month';
  /** Whether it is changed elsewhere: names of people belong to their login. */
  readonly isReadOnly?: true;
  /** The specification's type and category of a demographic (spec 3). */
  readonly demographic?: {
    readonly type: 'Ethnicity' | 'Gender' | 'Race' | 'Other';
    readonly category: 'Demographics' | 'Involvement';
  };
}
export type ProfileField = UnlabeledField & ProfilePurpose;

/** A part of a tab that is read, saved, and checked for conflicts together. */
export interface ProfileGroup {
  readonly key: string;
  /** The tab that shows it, by kind of profile; kinds without it don't have the group. */
  readonly tabs: { readonly [Kind in ProfileKind]?: (typeof profileTabs)[Kind][number] };
  /** For a group of items, such as addresses. */
  readonly repeats?: {
    readonly maxItems: number;
    /** The field that orders the items, ascending; without it, they are in the order of their creation. */
    readonly sortBy?: string;
    /** The fields that no two items have in common. */
    readonly uniqueBy?: readonly string[];
    /** A field of percentages that add up to at most 100. */
    readonly sharesOf?: string;
  };
  /** Whether only the applicant sees and changes it, and staff see totals (demographics). */
  readonly isForTotals?: true;
  readonly fields: readonly ProfileField[];
}

/** Whether a profile of this kind has the group. */
export const hasGroup = (kind: ProfileKind, group: ProfileGroup): boolean => group.tabs[kind] !== undefined;

/**
 * Returns the field as the form engine knows it, to check and to draw it.
 * @param describe the label of a field, or the name of an option
 */
export function toFormField(
  field: ProfileField,
  describe: (what: { readonly field: string } | { readonly option: string }) => LocalText = () => ({
    en: '',
  }),
): PlainField {
  const label = field.label ?? describe({ field: field.key });
  return 'options' in field
    ? {
        ...field,
        label,
        options: field.options.map((value) => ({
          value,
          label: field.optionLabels?.[value] ?? describe({ option: value }),
        })),
      }
    : { ...field, label };
}
