// Imports rows: inserts new people and businesses, and adds to the profiles of existing ones.

import { parsePhoneNumber } from '@commonway/contract/fields/phone-number.ts';
import { type RowProblem, toProblem } from '@commonway/contract/imports/read-row.ts';
import { checkValues } from '@commonway/contract/profiles/check-values.ts';
import { findField, findGroup } from '@commonway/contract/profiles/groups/groups.ts';
import type { Answers } from '@commonway/contract/programs/form-definition.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Vault } from '../../platform/mount/context.ts';
import { readAnswers } from '../../profiles/describe-profile.ts';
import {
  attributeValues,
  endValues,
  insertValues,
  listCurrentValues,
  lockApplicant,
  type Saying,
  updateApplicantColumns,
} from '../../profiles/queries.ts';
import { sealValue } from '../../profiles/seal-values.ts';
import type { ImportRecord, RowResult } from '../queries/imports.ts';
import {
  findBefore,
  insertApplicants,
  insertFirstValues,
  lockEmails,
  type NewApplicant,
  type NewValue,
} from '../queries/people.ts';
import { matchRows, type OpenRow } from './find-outcomes.ts';

export interface ImportContext {
  readonly tx: Transaction;
  readonly vault: Vault;
  readonly tenant: { readonly id: number };
  readonly record: ImportRecord;
  readonly today: string;
}

const getSaying = ({ record }: ImportContext): Saying => ({
  source: 'import',
  sourceId: record.id,
  byId: record.createdByPerson,
  byName: record.createdByName,
});

/** Imports a batch of rows; returns their outcomes. Whether a person exists is decided again. */
export async function importRows(context: ImportContext, rows: readonly OpenRow[]): Promise<RowResult[]> {
  const { tx, record } = context;
  await lockEmails(
    tx,
    rows.flatMap(({ identity }) => identity.email ?? []),
  );
  const { problems, right } = await matchRows(tx, record, rows);
  const created = await insertPeople(
    context,
    right.filter(({ applicantId }) => applicantId === undefined),
  );
  const results: RowResult[] = [
    ...[...problems].map(([row, found]): RowResult => ({ row, outcome: 'failed', problems: found })),
    ...created,
  ];
  for (const { row, read, applicantId } of right) {
    if (applicantId === undefined) continue;
    results.push(
      record.updatesKnown
        ? await updatePerson(context, { row, applicantId, values: read.values })
        : { row, outcome: 'skipped', applicantId },
    );
  }
  return results;
}

/** Inserts the people of rows with their values. */
async function insertPeople(context: ImportContext, rows: readonly OpenRow[]): Promise<RowResult[]> {
  const ids = await insertApplicants(
    context.tx,
    rows.map(({ read, identity }) => toApplicant(context.record.kind, read.values, identity.name)),
  );
  const inserted = rows.map(({ row, read }, at) => ({ row, id: ids[at] as number, values: read.values }));
  const values = await Promise.all(inserted.flatMap(({ id, values }) => listNewValues(context, id, values)));
  await insertFirstValues(context.tx, getSaying(context), values);
  return inserted.map(({ row, id }) => ({ row, outcome: 'created', applicantId: id }));
}

function toApplicant(
  kind: ImportRecord['kind'],
  { general = {}, contact = {}, 'mailing-address': mailing = {} }: Readonly<Record<string, Answers>>,
  name: string,
): NewApplicant {
  const toText = (value: unknown): string | null => (typeof value === 'string' ? value : null);
  return {
    kind,
    name,
    firstName: toText(general['firstName']),
    lastName: toText(general['lastName']),
    birthDate: toText(general['birthDate']),
    email: toText(contact['email'])?.toLowerCase() ?? null,
    phone: toPhone(contact['phone']),
    address: mailing['address'] ?? null,
  };
}

/** A phone number as applicants have it: +15551234567. */
function toPhone(value: unknown): string | null {
  const number = typeof value === 'string' ? parsePhoneNumber(value) : null;
  return number && `+1${number.digits}`;
}

/** The rows of a new profile. Values that the applicant holds only say who said them. */
function listNewValues(
  context: ImportContext,
  applicantId: number,
  values: Readonly<Record<string, Answers>>,
): Promise<NewValue>[] {
  return Object.entries(values).flatMap(([group, answers]) =>
    Object.entries(answers).map(async ([field, value]) => {
      const { column, isPrivate } = requireField(context, group, field);
      const at = { applicantId, group, field };
      const stored = isPrivate ? await sealValue(context, at, value) : value;
      return { ...at, value: column === undefined ? stored : null };
    }),
  );
}

function requireField({ record }: ImportContext, groupKey: string, fieldKey: string) {
  const group = findGroup(record.kind, groupKey);
  const field = group && findField(group, fieldKey);
  if (field === undefined) throw new Error(`no field ${groupKey}.${fieldKey}`);
  return field;
}

/** Neither is changed: names belong to a login, and proof of an email address claims an applicant. */
const fixedColumns: readonly unknown[] = ['name', 'first_name', 'last_name', 'mail'];

/** Adds the values of a row to an existing profile. What the row doesn't have stays. */
async function updatePerson(
  context: ImportContext,
  {
    row,
    applicantId,
    values,
  }: {
    readonly row: number;
    readonly applicantId: number;
    readonly values: Readonly<Record<string, Answers>>;
  },
): Promise<RowResult> {
  const { tx, today, record } = context;
  const applicant = await lockApplicant(tx, applicantId);
  if (applicant === undefined) return { row, outcome: 'failed' };
  const before = await findBefore(tx, applicantId);
  const profile = {
    applicant,
    values: await listCurrentValues(tx, applicantId),
    groups: [],
    officeFields: [],
  };
  const problems: RowProblem[] = [];
  const changed: (readonly [group: string, changes: Readonly<Record<string, unknown>>])[] = [];
  for (const [key, answers] of Object.entries(values)) {
    const group = findGroup(record.kind, key);
    if (group === undefined) continue;
    const changeable = Object.entries(answers).filter(
      ([field]) => !fixedColumns.includes(findField(group, field)?.column),
    );
    const checked = checkValues(group, {
      current: readAnswers(profile, group)[0]?.answers ?? {},
      others: [],
      values: Object.fromEntries(changeable),
      today,
    });
    for (const [path, words] of Object.entries(checked.problems))
      problems.push(toProblem(record.kind, record.columns, `${key}.${path}`, words[0] ?? 'invalid'));
    changed.push([key, checked.changes]);
  }
  if (problems.length > 0) return { row, outcome: 'failed', problems };
  let isChanged = false;
  for (const [key, changes] of changed)
    isChanged = (await storeChanges(context, applicantId, key, changes)) || isChanged;
  return isChanged
    ? { row, outcome: 'updated', applicantId, before }
    : { row, outcome: 'skipped', applicantId };
}

/** Stores the changed values of a group; returns whether there are any. */
async function storeChanges(
  context: ImportContext,
  applicantId: number,
  group: string,
  changes: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  const { tx } = context;
  const entries = Object.entries(changes);
  if (entries.length === 0) return false;
  const item = { applicantId, group, itemId: 0 };
  const getColumn = (field: string) => requireField(context, group, field).column;
  const own = entries.filter(([field]) => getColumn(field) === undefined);
  const held = entries.filter(([field]) => getColumn(field) !== undefined);
  const rows = await Promise.all(
    own.map(async ([field, value]) => {
      const isPrivate = requireField(context, group, field).isPrivate === true;
      return [field, isPrivate ? await sealValue(context, { ...item, field }, value) : value] as const;
    }),
  );
  if (own.length > 0)
    await endValues(
      tx,
      item,
      own.map(([field]) => field),
    );
  await insertValues(tx, item, getSaying(context), rows);
  if (held.length > 0) {
    const columns = held.map(([field, value]) => [
      getColumn(field),
      getColumn(field) === 'phone' ? toPhone(value) : value,
    ]);
    await updateApplicantColumns(tx, applicantId, Object.fromEntries(columns));
    await attributeValues(
      tx,
      item,
      getSaying(context),
      held.map(([field]) => field),
    );
  }
  return true;
}
