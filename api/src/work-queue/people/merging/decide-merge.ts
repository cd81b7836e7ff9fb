import {
  type MergeField,
  type MergeObstacle,
  mergeFields,
} from '@commonway/contract/work-queue/case-limits.ts';
import type { ComparedPerson } from '@commonway/contract/work-queue/similar-people.ts';
import type { MergedApplicant } from './queries.ts';

const isBusiness = ({ kind }: Pick<MergedApplicant, 'kind'>): boolean =>
  kind === 'business' || kind === 'partner';
const hasLogin = ({ personId, hasAccount }: MergedApplicant): boolean => personId !== null || hasAccount;

/** Why one applicant can't be merged into another; null if it can. */
export function findObstacle(target: MergedApplicant, other: MergedApplicant): MergeObstacle | null {
  if (target.mergedInto !== null || other.mergedInto !== null) return 'merged';
  if (target.isOwn || other.isOwn) return 'own-record';
  if (target.kind !== other.kind && !(isBusiness(target) && isBusiness(other))) return 'different-kinds';
  // One of two people would sign in to the other's cases.
  if (hasLogin(target) && hasLogin(other)) return 'two-logins';
  // Consents are immutable, and belong to the applicant who gave them.
  if (other.hasHelpers) return 'helpers';
  // An applicant has one open request of a kind.
  if (other.openRequests.some((kind) => target.openRequests.includes(kind))) return 'open-requests';
  // Those whom a partner referred refer to it.
  return other.kind === 'partner' ? 'partner' : null;
}

type Side = 'target' | 'other';
type Values = Pick<ComparedPerson, MergeField | 'hasLogin'>;

/** The side whose value stays, unless staff choose; the name and email of a sign-in are fixed. */
export function chooseSides(target: Values, other: Values) {
  const owner: Side | null = target.hasLogin ? 'target' : other.hasLogin ? 'other' : null;
  return mergeFields.map((field) => {
    const isFixed = owner !== null && (field === 'name' || field === 'mail');
    const filled: Side = target[field] === null ? 'other' : 'target';
    return { field, target: target[field], other: other[field], side: isFixed ? owner : filled, isFixed };
  });
}

/** The fields that the target takes from the other one. */
export const listTakenFields = (
  sides: ReturnType<typeof chooseSides>,
  chosen: { readonly [Field in MergeField]?: Side | undefined },
): MergeField[] =>
  sides
    .filter(({ field, side, isFixed }) => ((isFixed ? undefined : chosen[field]) ?? side) === 'other')
    .map(({ field }) => field);
