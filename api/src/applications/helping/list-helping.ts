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
  const shown = requests.filter((row) => row.begunBy === sideOf(row, ownId) || isVisibleToHelper(row));
  return { helpers, clients, requests: shown.map((row) => toRequestView(row, ownId)) };
};

const sideOf = ({ applicantId }: RequestRow, ownId: number) =>
  applicantId === ownId ? ('applicant' as const) : ('helper' as const);

/** An invited helper sees the request only after the applicant confirmed it with a code. */
const isVisibleToHelper = ({ begunBy, isProven }: RequestRow): boolean => begunBy === 'helper' || isProven;

function toRequestView(row: RequestRow, ownId: number) {
  const side = sideOf(row, ownId);
  const isOwn = row.begunBy === side;
  const { requestId, may, until, askedAt, login, isProven, otherName } = row;
  // For the caller's own request, show the login as typed. A name could belong to a stranger.
  const name = isOwn ? login : (otherName ?? login);
  const isMyTurn = side === 'applicant' ? !isProven : !isOwn;
  return { requestId, side, isMyTurn, isOwn, name, may, until, askedAt };
}
