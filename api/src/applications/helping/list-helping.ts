import type { Handle } from '../../platform/mount/context.ts';
import { dayIn } from '../day-in.ts';
import { listClients, listHelpers, listRequests, type RequestRow } from './queries.ts';

export const listHelping: Handle<'applications/list-helping'> = async ({ tx, actor, tenant, now }) => {
  const ownId = actor.applicantId ?? 0;
  const [helpers, clients, requests] = await Promise.all([
    listHelpers(tx, ownId),
    listClients(tx, ownId, dayIn(tenant.timeZone, now)),
    listRequests(tx, ownId),
  ]);
  const shown = requests.filter((row) => row.begunBy === sideOf(row, ownId) || isForOther(row));
  return { helpers, clients, requests: shown.map((row) => viewOf(row, ownId)) };
};

const sideOf = ({ applicantId }: RequestRow, ownId: number) =>
  applicantId === ownId ? ('applicant' as const) : ('helper' as const);

/** What a helper is invited to shows once the applicant has proven it. */
const isForOther = ({ begunBy, isProven }: RequestRow): boolean => begunBy === 'helper' || isProven;

function viewOf(row: RequestRow, ownId: number) {
  const side = sideOf(row, ownId);
  const isOwn = row.begunBy === side;
  const { requestId, may, until, askedAt, login, isProven, otherName } = row;
  // Of a login one typed nobody's name is told: it might be a stranger's.
  const name = isOwn ? login : (otherName ?? login);
  const isMyTurn = side === 'applicant' ? !isProven : !isOwn;
  return { requestId, side, isMyTurn, isOwn, name, may, until, askedAt };
}
