// Each operation records its own details. Known keys get labels and names; all others are shown as recorded.
import type { AuditEntry } from '@commonway/contract/audit/audit-entries.ts';
import type { OutputOf } from '../../api.ts';
import type { TextKey } from '../use-texts.ts';

/** Names of statuses and owners by key, such as `state:108` and `owner:30015`. */
export type KnownNames = ReadonlyMap<string, string>;

type Filters = OutputOf<'work-queue/get-work-queue'>['GetWorkQueue']['filters'];

const kinds: Partial<Record<Filters[number]['Domain'], 'state' | 'owner'>> = {
  State: 'state',
  AssignedTo: 'owner',
};

/**
 * Converts the queue's filters to the names of statuses and owners by `kind:id`. Processes and partners reuse the
 * same ids, so they are skipped.
 */
export function toKnownNames(filters: Filters): KnownNames {
  const relevantFilters = filters.filter(({ Domain }) => kinds[Domain]);
  return new Map(relevantFilters.map(({ Domain, id, name }) => [`${kinds[Domain]}:${id}`, name]));
}

export interface DetailRow {
  readonly name: string;
  /** The label's text key; undefined for unknown names. */
  readonly textKey: TextKey | undefined;
  readonly value: string;
}

const known: Readonly<Record<string, { readonly textKey: TextKey; readonly kind?: 'state' | 'owner' }>> = {
  fromStateId: { textKey: 'detail.fromState', kind: 'state' },
  stateId: { textKey: 'detail.toState', kind: 'state' },
  ownerId: { textKey: 'detail.owner', kind: 'owner' },
  reason: { textKey: 'detail.reason' },
  comment: { textKey: 'detail.comment' },
  type: { textKey: 'detail.channel' },
  communicationId: { textKey: 'detail.message' },
  fields: { textKey: 'detail.fields' },
  programId: { textKey: 'detail.program' },
  formVersion: { textKey: 'detail.formVersion' },
  revision: { textKey: 'detail.revision' },
  second_factor: { textKey: 'detail.secondFactor' },
  ended: { textKey: 'detail.ended' },
  sha256: { textKey: 'detail.fingerprint' },
  fileName: { textKey: 'detail.document' },
  path: { textKey: 'detail.question' },
  task: { textKey: 'detail.task' },
  operation: { textKey: 'detail.operation' },
  before: { textKey: 'detail.before' },
  after: { textKey: 'detail.after' },
  name: { textKey: 'detail.name' },
  mail: { textKey: 'detail.mail' },
  roles: { textKey: 'detail.roles' },
  filter: { textKey: 'detail.filter' },
  rows: { textKey: 'detail.rows' },
};

/** The recorded details of an entry as rows of label and value, without empty values, known ones first. */
export function buildDetailRows({ details }: Pick<AuditEntry, 'details'>, names: KnownNames): DetailRow[] {
  const order = Object.keys(known);
  const getPosition = (name: string): number => (order.includes(name) ? order.indexOf(name) : order.length);
  return Object.entries(details)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => {
      const { textKey, kind } = (Object.hasOwn(known, name) && known[name]) || {};
      return { name, textKey, value: names.get(`${kind}:${value}`) ?? formatValue(value) };
    })
    .sort((one, other) => getPosition(one.name) - getPosition(other.name));
}

/** The names of the statuses before and after a change; undefined if the status did not change or a name is unknown. */
export function findStatusChange(
  { details: { fromStateId, stateId } }: Pick<AuditEntry, 'details'>,
  names: KnownNames,
): { from: string; to: string } | undefined {
  const from = names.get(`state:${fromStateId}`);
  const to = names.get(`state:${stateId}`);
  return from && to && fromStateId !== stateId ? { from, to } : undefined;
}

/** A name of the code in words: `formVersion` is `Form version`. */
export function toWords(name: string): string {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A recorded value as text; lists are joined by commas, and the values of objects follow their names. */
function formatValue(value: AuditEntry['details'][string]): string {
  if (value === null) return '–';
  if (Array.isArray(value)) return value.map(formatValue).join(', ');
  if (typeof value !== 'object') return String(value);
  const entries = Object.entries(value).map(([name, part]) => `${toWords(name)}: ${formatValue(part)}`);
  return entries.join('; ');
}
