// Events are sent by NOTIFY in the transaction that caused them, so nothing is sent for a rollback, and every process
// receives them. They carry ids only; pages read the rest with their own permissions.
import type { LiveEvent } from '@commonway/contract/accounts/stream-events.ts';
import { listenToChannels, type Transaction } from './database.ts';
import type { Audience } from './mount/context.ts';
import { sql } from './sql.ts';

interface Envelope {
  readonly tenantId: number;
  readonly audience: Audience;
  readonly event: LiveEvent;
}

export interface Listener {
  readonly tenantId: number;
  /** Null for applicants. */
  readonly staffId: number | null;
  readonly applicantId: number | null;
  readonly sessionId: string;
  deliver(event: LiveEvent): void;
  /** Ends the stream; the page reconnects to another process. */
  disconnect(): void;
}

export interface Events {
  publish(tx: Transaction, tenantId: number, audience: Audience, event: LiveEvent): Promise<void>;
  subscribe(listener: Listener): () => void;
  /** Calls back with the person whose sessions changed, on any process. */
  onSessionChange(handler: (personId: number) => void): void;
  /** Calls back when a tenant's row has changed, and after a lost connection, because changes may have been missed. */
  onTenantChange(callback: () => void): void;
  /** The number of open streams, or of those of one session. */
  readonly countStreams: (sessionId?: string) => number;
  /** Ends every stream of this process, which is about to stop. */
  closeStreams(): void;
  close(): Promise<void>;
}

const channel = 'commonway_events';
/** Sent by triggers of the sessions' migration. */
const sessionChannel = 'commonway_sessions';

interface SessionChange {
  readonly personId: number;
  /** The session that ended; null if only its permissions changed. */
  readonly endedId: string | null;
}
/** Sent by a database trigger, so that every kind of change is noticed. */
const tenantChannel = 'commonway_tenant';

/** Whether a tenant's event for this audience is for this listener. */
function isInAudience(
  { tenantId, staffId, applicantId }: Listener,
  eventTenantId: number,
  audience: Audience,
): boolean {
  if (tenantId !== eventTenantId) return false;
  if (staffId !== null && (audience.staff === true || audience.staffIds?.includes(staffId) === true))
    return true;
  if (applicantId === null) return false;
  return applicantId === audience.applicantId || audience.applicantIds?.includes(applicantId) === true;
}

/** A PostgreSQL notification holds at most 8,000 bytes: this many ids of staff, and as many of applicants. */
const maxIdsPerNotification = 250;

/** Splits an audience into parts that one notification can hold. Only the first part has the members without lists. */
export function splitAudience({ staffIds = [], applicantIds = [], ...rest }: Audience): Audience[] {
  const count = Math.ceil(Math.max(1, staffIds.length, applicantIds.length) / maxIdsPerNotification);
  return Array.from({ length: count }, (_, index) => {
    const [from, until] = [index * maxIdsPerNotification, (index + 1) * maxIdsPerNotification];
    const ids = { staffIds: staffIds.slice(from, until), applicantIds: applicantIds.slice(from, until) };
    return index === 0 ? { ...rest, ...ids } : ids;
  });
}

/**
 * Notifies open pages when this transaction commits. An audience may have any number of ids. Of staff, an event of an
 * application reaches only those who may see it now (decision record 168).
 */
export async function publish(
  tx: Transaction,
  tenantId: number,
  audience: Audience,
  event: LiveEvent,
): Promise<void> {
  const { staff, ...others } = audience;
  const caseId = staff === true ? event.applicationId : undefined;
  const parts = splitAudience(caseId === undefined ? audience : others).filter(hasMembers);
  await tx.rows(sql`
    select pg_notify(${channel}, jsonb_build_object(
      'tenantId', ${tenantId}::int, 'audience', r.audience, 'event', ${JSON.stringify(event)}::jsonb)::text)
    from (
      select p.audience from jsonb_array_elements(${JSON.stringify(parts)}::jsonb) as p (audience)
      union all
      select case when v.staff_ids is null then '{"staff": true}' else jsonb_build_object('staffIds', v.staff_ids) end
      from case_viewers(${tenantId}::int, ${caseId ?? null}::bigint, ${tx.now}) v
    ) r`);
}

/** Whether an audience has anyone. */
const hasMembers = ({ staff, staffIds = [], applicantId, applicantIds = [] }: Audience): boolean =>
  staff === true || applicantId !== undefined || staffIds.length + applicantIds.length > 0;

/** Opens this process's connection that receives events, and returns the publish and subscribe functions. */
export async function openEvents(url: string): Promise<Events> {
  const listeners = new Set<Listener>();
  const tenantCallbacks = new Set<() => void>();
  const notifyTenantListeners = (): void => {
    for (const callback of tenantCallbacks) callback();
  };
  /** Delivers a notification's event to the listeners in its audience. */
  const deliverEvent = (payload: string): void => {
    const { tenantId, audience, event } = JSON.parse(payload) as Envelope;
    for (const listener of listeners) if (isInAudience(listener, tenantId, audience)) listener.deliver(event);
  };
  /** Makes all listeners reload and reconnect: after a lost connection they can't know what they missed. */
  const requestRefresh = (): void => {
    notifyTenantListeners();
    for (const listener of listeners) {
      listener.deliver({ kind: 'application-changed' });
      // The session may have ended meanwhile; the page authenticates again when it reconnects.
      listener.disconnect();
    }
  };
  const sessionHandlers = new Set<(personId: number) => void>();
  /** Calls the handlers of changed sessions, and ends the streams of the session that ended. */
  const handleSessionChange = (payload: string): void => {
    const { personId, endedId } = JSON.parse(payload) as SessionChange;
    for (const handle of sessionHandlers) handle(personId);
    for (const listener of listeners) {
      if (listener.sessionId !== endedId) continue;
      listener.deliver({ kind: 'session-ended' });
      listener.disconnect();
    }
  };
  const channels = {
    [channel]: deliverEvent,
    [sessionChannel]: handleSessionChange,
    [tenantChannel]: notifyTenantListeners,
  };
  const connection = await listenToChannels(url, channels, requestRefresh);
  return {
    publish,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onSessionChange: (handler) => sessionHandlers.add(handler),
    onTenantChange: (callback) => tenantCallbacks.add(callback),
    countStreams: (sessionId) =>
      sessionId === undefined
        ? listeners.size
        : [...listeners].filter((listener) => listener.sessionId === sessionId).length,
    closeStreams: () => {
      for (const listener of listeners) listener.disconnect();
    },
    close: () => connection.close(),
  };
}
