import { hasGroup, type ProfileField, type ProfileGroup, type ProfileKind } from '../field.ts';
import { addOfficeFields, type OfficeField } from '../office-fields-kind.ts';
import { businessGroups } from './business-groups.ts';
import { contactGroups } from './contact-groups.ts';
import { individualGroups } from './individual-groups.ts';

const builtIn = [...businessGroups, ...individualGroups, ...contactGroups];
type BuiltInGroup = (typeof builtIn)[number];
type BuiltInField = BuiltInGroup['fields'][number];

export type GroupKey = BuiltInGroup['key'];
export type FieldKey = BuiltInField['key'];
/** The options that have a text. The names of time zones come from `Intl`. */
export type OptionKey = Exclude<
  Extract<BuiltInField, { options: unknown }>['options'][number],
  `${string}/${string}`
>;

/** The built-in groups of all kinds of profiles, in the order of their tabs. */
export const profileGroups: readonly (ProfileGroup & { readonly key: GroupKey })[] = builtIn;

/**
 * The groups of a kind of profile, in order, with the fields that an office adds.
 * @param isStaff whether with those for staff alone
 */
export const listGroups = (
  kind: ProfileKind,
  officeFields: readonly OfficeField[] = [],
  isStaff = false,
): readonly ProfileGroup[] =>
  profileGroups
    .filter((group) => hasGroup(kind, group))
    .map((group) => addOfficeFields(group, officeFields, isStaff));

/** A group of a kind of profile; undefined if it has none by this key. */
export const findGroup = (kind: ProfileKind, key: string): ProfileGroup | undefined =>
  listGroups(kind).find((group) => group.key === key);

/** A field of a group; undefined if it has none by this key. */
export const findField = (group: ProfileGroup, key: string): ProfileField | undefined =>
  group.fields.find((field) => field.key === key);
