// Describes a profile as its viewer may see it.
import {
  getProfileKind,
  type ProfileField,
  type ProfileGroup,
  toFormField,
} from '@commonway/contract/profiles/field.ts';
import { listGroups } from '@commonway/contract/profiles/groups/groups.ts';
import type { OfficeField } from '@commonway/contract/profiles/office-fields-kind.ts';
import type { ProfileGroupView, ProfileValue } from '@commonway/contract/profiles/profiles.ts';
import { sortItems } from '@commonway/contract/profiles/rules.ts';
import { readAnswer } from '@commonway/contract/programs/form/check-answer.ts';
import { maskAnswer } from '@commonway/contract/programs/form/sealed-answer.ts';
import type { Answers } from '@commonway/contract/programs/form-definition.ts';
import type { ApplicantRow, GroupRow, ValueRow } from './queries.ts';

/** A profile as stored: the applicant, what they hold themself, and the current values of all groups. */
export interface StoredProfile {
  readonly applicant: ApplicantRow;
  readonly values: readonly ValueRow[];
  readonly groups: readonly GroupRow[];
  /** The fields that the office adds. */
  readonly officeFields: readonly OfficeField[];
}

export interface Viewer {
  /** Whether it's the profile of the viewer, who isn't impersonated. */
  readonly isOwner: boolean;
  readonly isStaff: boolean;
  /** Staff who can see the cases of every program also see which one a value comes from. */
  readonly seesAllCases: boolean;
  /** Whether they can change the groups that they see. */
  readonly canEdit: boolean;
  /** YYYY-MM-DD */
  readonly today: string;
}

/** Whether a viewer may see a group: demographics are for the applicant alone. */
export const canSeeGroup = ({ isOwner }: Pick<Viewer, 'isOwner'>, group: ProfileGroup): boolean =>
  isOwner || group.isForTotals !== true;

/** Describes the groups of a profile that a viewer may see, in the order of their definitions. */
export const describeGroups = (profile: StoredProfile, viewer: Viewer): ProfileGroupView[] =>
  listGroups(getProfileKind(profile.applicant.kind), profile.officeFields, viewer.isStaff)
    .filter((group) => canSeeGroup(viewer, group))
    .map((group) => describeGroup(profile, group, viewer));

/** Describes a group of a profile. */
export function describeGroup(profile: StoredProfile, group: ProfileGroup, viewer: Viewer): ProfileGroupView {
  const items = readItems(profile, group).map(({ id, values }) => ({
    id,
    values: Object.fromEntries(
      [...values].map(([key, value]) => [key, describeValue(value, viewer)] as const),
    ),
  }));
  return {
    key: group.key,
    revision: getRevision(profile, group),
    canEdit: viewer.canEdit,
    items: sortItems(group, items, (item, field) => item.values[field]?.value),
  };
}

/** The newest change of a group; 0 before the first. */
export const getRevision = ({ groups }: StoredProfile, { key }: ProfileGroup): number =>
  groups.find((row) => row.group === key)?.revision ?? 0;

/** A value with its row; a value of the applicant may have none. */
export interface StoredValue {
  readonly value: unknown;
  readonly row: ValueRow | undefined;
}
export interface StoredItem {
  readonly id: number;
  /** The values that are there, by field. */
  readonly values: ReadonlyMap<string, StoredValue>;
}

/** Reads the items of a group, by id; a group that doesn't repeat is one item. */
export function readItems({ applicant, values }: StoredProfile, group: ProfileGroup): StoredItem[] {
  const rows = Map.groupBy(
    values.filter((row) => row.group === group.key),
    ({ itemId }) => itemId,
  );
  const ids = group.repeats === undefined ? [0] : [...rows.keys()];
  return ids
    .map((id) => ({ id, values: readFields(group, applicant, rows.get(id) ?? []) }))
    .filter(({ values: found }) => group.repeats === undefined || found.size > 0);
}

const readFields = (
  { fields }: ProfileGroup,
  applicant: ApplicantRow,
  rows: readonly ValueRow[],
): ReadonlyMap<string, StoredValue> =>
  new Map(
    fields.flatMap((field) => {
      const row = rows.find((each) => each.field === field.key);
      const value = field.column === undefined ? row?.value : readColumn(field, applicant);
      return value === undefined || value === null ? [] : [[field.key, { value, row }] as const];
    }),
  );

/** The value that the applicant holds, as an answer of the form engine. */
const readColumn = (field: ProfileField, { columns }: ApplicantRow): unknown =>
  readAnswer(toFormField(field), columns[field.column ?? '']).value;

/** Returns the stored values of a group's items, by id: sealed values as they are. */
export const readAnswers = (
  profile: StoredProfile,
  group: ProfileGroup,
): { readonly id: number; readonly answers: Answers }[] =>
  readItems(profile, group).map(({ id, values }) => ({
    id,
    answers: Object.fromEntries([...values].map(([key, { value }]) => [key, value])),
  }));

/** Describes a value with who said and verified it. */
const describeValue = ({ value, row }: StoredValue, viewer: Viewer): ProfileValue => ({
  value: maskValue(value),
  ...describeProvenance(row, viewer),
});

/** A sealed value as its mask, and any other as it is. */
export const maskValue = (value: unknown): ProfileValue['value'] =>
  (isSealedValue(value) ? (maskAnswer(value) ?? '') : value) as ProfileValue['value'];

const isSealedValue = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'sealed' in value;

/** Describes who said a value and who verified it. Applicants don't see the names of staff, or what staff imported. */
export function describeProvenance(
  row: ValueRow | undefined,
  { isStaff, seesAllCases, today }: Pick<Viewer, 'isStaff' | 'seesAllCases' | 'today'>,
): Omit<ProfileValue, 'value'> {
  if (row === undefined)
    return { saidAt: null, saidBy: null, source: 'account', sourceId: null, verification: null };
  const { source, verifiedAt, verifiedUntil } = row;
  const isCaseHidden = source === 'application' && !seesAllCases;
  const isImportHidden = source === 'import' && !isStaff;
  return {
    saidAt: row.saidAt,
    saidBy: (source === 'staff' && !isStaff) || isImportHidden ? null : row.saidBy,
    source,
    sourceId: isCaseHidden || isImportHidden ? null : row.sourceId,
    verification:
      verifiedAt === null
        ? null
        : {
            at: verifiedAt,
            byName: isStaff ? row.verifiedBy : null,
            until: verifiedUntil,
            isValid: verifiedUntil === null || verifiedUntil >= today,
          },
  };
}
